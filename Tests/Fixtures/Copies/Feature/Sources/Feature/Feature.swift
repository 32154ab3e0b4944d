import Resolver

/// A service that both sides could see.
public final class Engine: Sendable {
    public init() {}
}

final class Wheel: Sendable {
    let engine: Engine
    init(_ engine: Engine) { self.engine = engine }
}

@_cdecl("feature_set_up")
public func setUp() {
    Resolver.register { Engine() }.scope(.application)
    Resolver.register { Wheel(Resolver.resolve()) }.scope(.unique)
}

/// Registers, resets and resolves `count` times. Says how often what was resolved was not what this side registered.
@_cdecl("feature_work")
public func work(_ count: Int) -> Int {
    var mistakes = 0
    for number in 0..<count {
        let container = Resolver(child: .main)
        container.register { number }
        if container.resolve(Int.self) != number || container.optional(Wheel.self) == nil { mistakes += 1 }
        if number % 64 == 0 { ResolverScope.application.reset() }
    }
    return mistakes
}
