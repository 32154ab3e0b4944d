import TestSupport
import Testing

@testable import Resolver

/// `InjectedStateObject` and `InjectedObservable`, but for the frameworks that only Apple's systems have.
@Suite("The service of a wrapper in a view")
@MainActor
struct ViewServiceTests {
    @Test("It is resolved when the view first appears, and once, however often the view's value is made")
    func once() {
        let container = numbering()
        let view = View { ViewQuestion<Model>(container: container, at: .here()) }
        let model = view.update()
        for _ in 0..<5 { #expect(view.update() === model) }
        #expect(view.made == 6 && model.number == 1)
    }

    @Test("A value of the view that never appears resolves nothing")
    func never() {
        let container = numbering()
        for _ in 0..<5 { _ = ViewService(ViewQuestion<Model>(container: container, at: .here())) }
        #expect(container.resolve(Model.self).number == 1)
    }

    @Test("Each view has its own, and lets it go at its end")
    func identity() {
        let container = numbering()
        let views = (0..<2).map { _ in View { ViewQuestion<Model>(container: container, at: .here()) } }
        weak var first: Model?
        first = views[0].update()
        let second = views[1].update()
        #expect(first != nil && first !== second)
        views[0].end()
        #expect(first == nil)
    }

    @Test("A service that a scope keeps is the one that it keeps")
    func scope() {
        let container = Resolver()
        container.register { Model(1) }.scope(.application)
        let view = View { ViewQuestion<Model>(container: container, at: .here()) }
        #expect(view.update() === container.resolve(Model.self))
    }

    @Test("The container given is asked, else the environment's, else where static calls go")
    func order() {
        Resolver.sandboxed {
            let (given, environment) = (Resolver(), Resolver())
            given.register { Model(1) }
            environment.register { Model(2) }
            Resolver.register { Model(3) }
            let asking = View { ViewQuestion<Model>(container: given, at: .here()) }
            #expect(asking.update(in: environment).number == 1)
            let plain = { View { ViewQuestion<Model>(at: .here()) } }
            #expect(plain().update(in: environment).number == 2)
            #expect(plain().update().number == 3)
        }
    }

    @Test("What has been resolved stays when the environment changes")
    func environmentChanges() {
        let (before, after) = (Resolver(), Resolver())
        before.register { Model(1) }
        after.register { Model(2) }
        let view = View { ViewQuestion<Model>(at: .here()) }
        #expect(view.update(in: before).number == 1)
        #expect(view.update(in: after).number == 1)
        #expect(view.update().number == 1)
    }

    @Test("Arguments are those of the view's first value, and let go when they have been used")
    func arguments() {
        final class Token {}
        let container = Resolver()
        container.register { (_, number: Int, _: Token) in Model(number) }
        var number = 0
        weak var token: Token?
        let view = View {
            number += 1
            let passed = Token()
            if number == 1 { token = passed }
            return ViewQuestion<Model>(arguments: Resolver.Args(number, passed), container: container, at: .here())
        }
        #expect(view.update().number == 1)
        #expect(view.update().number == 1)
        #expect(number == 2 && token == nil)
    }

    @Test("The name is asked for")
    func name() {
        let container = Resolver()
        container.register { Model(1) }
        container.register(name: "other") { Model(2) }
        let view = View { ViewQuestion<Model>(name: "other", container: container, at: .here()) }
        #expect(view.update().number == 2)
    }

    @Test("A view that a container makes asks that container later, where there is none in the environment")
    func remembered() {
        Resolver.sandboxed {
            Resolver.register { Model(1) }
            Resolver.register { @MainActor in Screen() }
            let mock = Resolver(child: .main)
            mock.register { Model(2) }
            let screen: Screen = mock.resolve()
            #expect(screen.view.update().number == 2)
            #expect(Resolver.withRoot(mock) { Screen() }.view.update().number == 2)
            #expect(Resolver.resolve(Screen.self).view.update().number == 1)
        }
    }

    @Test("In a sandbox a container of the environment is the sandbox's")
    func sandbox() {
        let environment = Resolver()
        environment.register { Model(1) }
        let view = View { ViewQuestion<Model>(at: .here()) }
        Resolver.sandboxed {
            environment.register { Model(2) }
            #expect(view.update(in: environment).number == 2)
        }
        #expect(environment.resolve(Model.self).number == 1)
    }

    /// A container that numbers the models it makes.
    private func numbering() -> Resolver {
        let made = Guarded(0)
        let container = Resolver()
        container.register { Model(made.update { $0 += 1 }) }
        return container
    }
}

/// A view with one wrapper, treated as SwiftUI says that it does: the wrapper is made with each value of the view, what the
/// first one keeps is installed, and all of them are updated with that.
@MainActor
private final class View<Service> {
    private let question: () -> ViewQuestion<Service>
    private var installed: ViewService<Service>?
    private(set) var made = 0

    init(_ question: @escaping () -> ViewQuestion<Service>) { self.question = question }

    /// Makes a value of the view, and updates it before its body is read.
    func update(in environment: Resolver? = nil) -> Service {
        made += 1
        let new = ViewService(question())
        let kept = installed ?? new
        installed = kept
        return kept.resolve(in: environment)
    }

    func end() { installed = nil }
}

private final class Model: Sendable {
    let number: Int
    init(_ number: Int) { self.number = number }
}

@MainActor
private final class Screen {
    let view: View<Model>

    init() {
        // As a property wrapper is made with its owner.
        let question = ViewQuestion<Model>(at: .here())
        view = View { question }
    }
}

extension CodeLocation {
    fileprivate static func here(file: StaticString = #fileID, line: UInt = #line) -> CodeLocation {
        CodeLocation(file, line)
    }
}
