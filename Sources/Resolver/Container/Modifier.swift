/// Something done to a service each time one is made, with the kind of the service left out.
class AnyModifier: @unchecked Sendable {
    // Safety: subclasses are immutable.
    /// The actors it has to run on: one, or none, but where several are wrapped together.
    let isolations: [any Actor]
    /// Whether it has the factory in it, and what was wrapped around that before.
    let isWhole: Bool
    var isSuspending: Bool { false }
    /// Whether its closure may throw, rather than only what it wraps.
    let canThrow: Bool
    /// Whether it may run off its actor, with a warning: it was written in Swift 5 mode.
    let isTolerant: Bool

    init(isolations: [any Actor], isWhole: Bool = false, canThrow: Bool = false, isTolerant: Bool = false) {
        self.isolations = isolations
        self.isTolerant = isTolerant
        self.canThrow = canThrow
        self.isWhole = isWhole
    }
}

/// Wraps the making of a service.
final class Modifier<Service>: AnyModifier, @unchecked Sendable {
    // Safety: immutable; `body` is called on the actors that it belongs to.

    typealias Body = (_ resolver: Resolver, _ args: Any?, _ make: () throws -> Service?) throws -> Service?
    let body: Body

    init(isolation: (any Actor)?, canThrow: Bool = false, isTolerant: Bool = false, body: @escaping Body) {
        self.body = body
        super.init(isolations: isolation.map { [$0] } ?? [], canThrow: canThrow, isTolerant: isTolerant)
    }

    init(isolations: [any Actor], isWhole: Bool, body: @escaping Body) {
        self.body = body
        super.init(isolations: isolations, isWhole: isWhole)
    }
}

/// The modifiers between the factory and one that has all of it in itself: those that are there when it takes its place,
/// before which another may have come.
final class WrappedModifiers: @unchecked Sendable {
    // Safety: guarded by `ProcessState.lock`.
    var modifiers: ArraySlice<AnyModifier>?
}
