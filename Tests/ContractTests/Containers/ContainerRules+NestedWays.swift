import Resolver
import TestSupport
import Testing

/// Each way to ask for a service, tried on a container that another is made to be asked as.
enum AskingWay: String, CaseIterable, Sendable {
    case resolve, optional, toOptional, resolveThrowing, resolveAsync, resolveAll, arguments, argumentsAsync
    case staticResolve, staticOptional, staticAsync, staticAll, staticArguments
    case injected, optionalInjected, lazyInjected, weakLazyInjected, injectedContainer, resolving, inFactory

    /// Whether root is asked, which has to be the container.
    var isStatic: Bool {
        switch self {
        case .resolve, .optional, .toOptional, .resolveThrowing, .resolveAsync, .resolveAll, .arguments,
            .argumentsAsync, .injectedContainer, .inFactory:
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
        case .arguments: resolver.resolve(Labelled.self, args: 1).label
        case .argumentsAsync: try await resolver.resolveAsync(Labelled.self, args: 1).label
        case .staticResolve: Resolver.resolve(Labelled.self).label
        case .staticOptional: Resolver.optional(Labelled.self)?.label ?? "none"
        case .staticAsync: try await Resolver.resolveAsync(Labelled.self).label
        case .staticAll: Resolver.resolveAll(Labelled.self).map(\.label).joined()
        case .staticArguments: Resolver.resolve(Labelled.self, args: 1).label
        case .injected: Owner.Eager().labelled.label
        case .optionalInjected: Owner.Maybe().labelled?.label ?? "none"
        case .lazyInjected: Owner.Lazy().labelled.label
        case .weakLazyInjected: Owner.WeaklyLazy().label
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
        struct Locating: Resolving { var labelled: Labelled { resolver.resolve() } }
        final class Needing: Sendable {
            let labelled: Labelled
            init(_ labelled: Labelled) { self.labelled = labelled }
        }
    }

    static func register(in app: Resolver) {
        app.register { Owner.Needing(Resolver.resolve()) }.scope(.unique)
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
