import ResolverChecked

/// None of these is made from what it asks for, or not always.
final class A: Dependency, Sendable {
    init(with container: SharedContainer) {
        let later = { container.b() }
        _ = later
        let isFirst = CommandLine.argc > 0
        _ = isFirst ? nil : container.b()
        _ = Int("1") ?? container.b().number
        _ = isFirst || container.b().number == 1
        if !isFirst, container.b().number == 1 { return }
        if !isFirst { _ = container.b() }
        #if os(Windows)
            _ = container.b()
        #endif
        guard !isFirst else { return }
        _ = container.b()
    }
}

final class B: Dependency, Sendable {
    let number = 1
    init(with container: SharedContainer) { _ = container.a() }
}

/// The closure belongs to another initialiser.
struct Egg: Dependency {
    init(with container: SharedContainer) { _ = container.hen() }
}
extension Egg {
    init(with container: SharedContainer, hen: () -> Hen?) {}
}
struct Hen: Dependency {
    let number = 2
    init(with container: SharedContainer) { _ = Egg(with: container) { nil } }
}

precondition(SharedContainer().hen().number == 2)
precondition(SharedContainer().b().number == 1)
