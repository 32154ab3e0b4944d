import Resolver
import TestSupport
import Testing

/// Each way to ask for a service, tried on a container that another is made to be asked as.
enum AskingWay: String, CaseIterable, Sendable {
    case resolve, optional, toOptional, resolveThrowing, resolveAsync, resolveAll, array, dictionary
    case arguments, argumentsAsync, with, making, provider, lazy
    case staticResolve, staticOptional, staticThrowing, staticAsync, staticAll, staticArguments, staticWith
    case injected, optionalInjected, lazyInjected, weakLazyInjected, injectedAll, dynamicInjected
    case injectedContainer, resolving, inFactory

    /// Whether root is asked, which has to be the container.
    var isStatic: Bool {
        switch self {
        case .resolve, .optional, .toOptional, .resolveThrowing, .resolveAsync, .resolveAll, .array, .dictionary,
            .arguments, .argumentsAsync, .with, .making, .provider, .lazy, .injectedContainer, .inFactory:
            false
        default: true
        }
    }

    /// The label of the one service there is.
    func label(in resolver: Resolver) async throws -> String {
        switch self {
        case .resolve: resolver.resolve(Labelled.self).label
        case .optional: resolver.optional(Labelled.self)?.label ?? "none"
        case .toOptional: (resolver.resolve() as Labelled?)?.label ?? "none"
        case .resolveThrowing: try resolver.resolveThrowing(Labelled.self).label
        case .resolveAsync: try await resolver.resolveAsync(Labelled.self).label
        case .resolveAll: resolver.resolveAll(Labelled.self).map(\.label).joined()
        case .array: resolver.resolve([Labelled].self).map(\.label).joined()
        case .dictionary: resolver.resolve([Resolver.Name: Owner.Needing].self)["needing"]?.labelled.label ?? "none"
        case .arguments: resolver.resolve(Owner.Numbered.self, args: 7).label
        case .argumentsAsync: try await resolver.resolveAsync(Owner.Numbered.self, args: 7).label
        case .with: resolver.resolve(Owner.Numbered.self, name: "typed", with: 7).label
        case .making: resolver.resolve(Making<Int, Owner.Numbered>.self, name: "typed")(7).label
        case .provider: resolver.resolve(Provider<Labelled>.self)().label
        case .lazy: resolver.resolve(Lazy<Labelled>.self).value.label
        case .staticResolve: Resolver.resolve(Labelled.self).label
        case .staticOptional: Resolver.optional(Labelled.self)?.label ?? "none"
        case .staticThrowing: try Resolver.resolveThrowing(Labelled.self).label
        case .staticAsync: try await Resolver.resolveAsync(Labelled.self).label
        case .staticAll: Resolver.resolveAll(Labelled.self).map(\.label).joined()
        case .staticArguments: Resolver.resolve(Owner.Numbered.self, args: 7).label
        case .staticWith: Resolver.resolve(Owner.Numbered.self, name: "typed", with: 7).label
        case .injected: Owner.Eager().labelled.label
        case .optionalInjected: Owner.Maybe().labelled?.label ?? "none"
        case .lazyInjected: Owner.Lazy().labelled.label
        case .weakLazyInjected: Owner.WeaklyLazy().label
        case .injectedAll: Owner.All().labelled.map(\.label).joined()
        case .dynamicInjected: Owner.Dynamic().labelled.label
        case .injectedContainer: Injected<Labelled>(container: resolver).wrappedValue.label
        case .resolving: Owner.Locating().labelled.label
        case .inFactory: resolver.resolve(Owner.Needing.self).labelled.label
        }
    }

    private enum Owner {
        struct Eager { @Injected var labelled: Labelled }
        struct Maybe { @OptionalInjected var labelled: Labelled? }
        final class Lazy: @unchecked Sendable { @LazyInjected var labelled: Labelled }
        final class WeaklyLazy: @unchecked Sendable {
            @WeakLazyInjected var labelled: Labelled?
            var label: String { labelled?.label ?? "none" }
        }
        struct All { @InjectedAll var labelled: [Labelled] }
        struct Dynamic { @DynamicInjected var labelled: Labelled }
        struct Locating: Resolving { var labelled: Labelled { resolver.resolve() } }
        final class Needing: Sendable {
            let labelled: Labelled
            init(_ labelled: Labelled) { self.labelled = labelled }
        }
        /// Made of the one service there is and an argument, which has to arrive.
        final class Numbered: Sendable {
            let label: String
            init(_ labelled: Labelled, _ number: Int) {
                label = number == 7 ? labelled.label : "with \(number)"
            }
        }
    }

    static func register(in app: Resolver) {
        for name in [nil, "needing"] as [Resolver.Name?] {
            app.register(name: name) { Owner.Needing(Resolver.resolve()) }.scope(.unique)
        }
        app.register { _, args in Owner.Numbered(Resolver.resolve(), args()) }.scope(.unique)
        app.register(name: "typed") { (resolver, number: Int) in Owner.Numbered(resolver.resolve(), number) }
            .scope(.unique)
    }
}

@Suite("C8: Whichever way a nested container is asked")
struct NestedWaysRules {
    enum Origin: CaseIterable {
        case parentKeeps, parentMakes, eachHas, session, own, deep
    }

    @Test("C8: It answers with what it has, or its parent", arguments: Origin.allCases, AskingWay.allCases)
    func ways(_ origin: Origin, _ way: AskingWay) async throws {
        let app = Resolver(name: "app")
        AskingWay.register(in: app)
        app.register(Int.self, name: "view") { 0 }
        // The label says whose view it has been made with.
        let label: @Sendable () -> Labelled = { Labelled("\(Resolver.resolve(Int.self, name: "view"))") }
        let session = app.nested("session") { $0.register(Int.self, name: "view") { 1 } }
        let request = session.nested("request") { $0.register(Int.self, name: "view") { 2 } }
        var (asked, expected) = (request, "2")
        // Held, so that what is held weakly stays.
        var held: Labelled?
        switch origin {
        case .parentKeeps:
            app.register(factory: label).scope(.shared)
            expected = "0"
        case .parentMakes: app.register(factory: label).scope(.unique)
        case .eachHas: app.register(factory: label).scope(.nested)
        case .session:
            app.register(factory: label).scope(.nested("session"))
            expected = "1"
        case .own: request.register(factory: label).scope(.application)
        case .deep:
            app.register(factory: label).scope(.nested)
            asked = request.nested("part") { $0.register(Int.self, name: "view") { 3 } }
            expected = "3"
        }
        if way == .weakLazyInjected { held = asked.resolve() }
        let (container, isStatic) = (asked, way.isStatic)
        for _ in 0..<3 {
            let found =
                isStatic
                ? try await Resolver.withRoot(container) { try await way.label(in: container) }
                : try await way.label(in: container)
            if origin == .parentMakes, way == .weakLazyInjected { continue }
            #expect(found == expected)
        }
        withExtendedLifetime(held) {}
    }
}
