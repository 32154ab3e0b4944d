import Resolver

/// The ways to ask for a service.
enum Entry: String, CaseIterable {
    case instance, root, named, args, rootArgs, with, optional, optionalWith, asOptional, all, throwing, throwingWith
    case injected, injectedRoot, injectedNamed, injectedWith, optionalInjected, lazyInjected, lazyInjectedWith
    case weakLazyInjected, alias, aliasThrowing, parent, grandparent, inFactory, inInitializer, registration
    case nested, sandboxed
    case async, rootAsync, asyncWith, aliasAsync, parentAsync, inAsyncFactory, nestedAsync, sandboxedAsync

    /// The name that it is registered under.
    var name: Resolver.Name? { self == .named || self == .injectedNamed ? "named" : nil }

    /// Whether arguments are passed: 0 in one round, 1 in the next.
    var passesArguments: Bool {
        switch self {
        case .args, .rootArgs, .with, .optionalWith, .throwingWith, .injectedWith, .lazyInjectedWith, .asyncWith:
            return true
        default: return false
        }
    }

    var isAsync: Bool {
        switch self {
        case .async, .rootAsync, .asyncWith, .aliasAsync, .parentAsync, .inAsyncFactory, .nestedAsync,
            .sandboxedAsync:
            return true
        default: return false
        }
    }

    /// Whether it asks a new container that is nested in that of the cell.
    var isNested: Bool { self == .nested || self == .nestedAsync }

    /// Whether it asks twice in a new sandbox, which shares nothing with what is outside.
    var isSandboxed: Bool { self == .sandboxed || self == .sandboxedAsync }

    /// Asks, in a round of which the number is given.
    func ask<R: Representation>(_ type: R.Type, _ container: Resolver, _ number: Int) throws -> [R.Service?] {
        switch self {
        case .instance: return [container.resolve(R.Service.self)]
        case .root: return [Resolver.resolve(R.Service.self)]
        case .named: return [container.resolve(R.Service.self, name: "named")]
        case .args: return [container.resolve(R.Service.self, args: number)]
        case .rootArgs: return [Resolver.resolve(R.Service.self, arg0: number)]
        case .with: return [container.resolve(R.Service.self, with: number)]
        case .optional: return [container.optional(R.Service.self)]
        case .optionalWith: return [container.optional(R.Service.self, with: number)]
        case .asOptional:
            let service: R.Service? = container.resolve()
            return [service]
        case .all: return container.resolveAll(R.Service.self)
        case .throwing: return [try container.resolveThrowing(R.Service.self)]
        case .throwingWith: return [try container.resolveThrowing(R.Service.self, with: number)]
        case .alias: return [R.seen(container.resolve(R.Other.self))]
        case .aliasThrowing: return [R.seen(try container.resolveThrowing(R.Other.self))]
        case .parent: return [Resolver(child: container).resolve(R.Service.self)]
        case .grandparent: return [Resolver(child: Resolver(child: container)).resolve(R.Service.self)]
        case .nested: return [container.nested("nested").resolve(R.Service.self)]
        case .sandboxed:
            return Resolver.sandboxed { [container.resolve(R.Service.self), Resolver.resolve(R.Service.self)] }
        case .inFactory, .inInitializer:
            let pair = container.resolve(Pair<R>.self)
            return [pair.first, pair.second]
        case .registration:
            guard let options = container.resolve(Options<R>.self).options else { return [nil] }
            return [options.registration.resolve(resolver: container, args: nil)]
        case .injected, .injectedRoot, .injectedNamed, .injectedWith, .optionalInjected, .lazyInjected,
            .lazyInjectedWith, .weakLazyInjected:
            return [wrapped(type, container, number)]
        case .async, .rootAsync, .asyncWith, .aliasAsync, .parentAsync, .inAsyncFactory, .nestedAsync,
            .sandboxedAsync:
            preconditionFailure("\(self) suspends")
        }
    }

    private func wrapped<R: Representation>(_ type: R.Type, _ container: Resolver, _ number: Int) -> R.Service? {
        switch self {
        case .injectedRoot:
            @Injected var service: R.Service
            return service
        case .injectedNamed:
            @Injected(name: "named", container: container) var service: R.Service
            return service
        case .injectedWith:
            @Injected(with: number, container: container) var service: R.Service
            return service
        case .optionalInjected:
            @OptionalInjected(container: container) var service: R.Service?
            return service
        case .lazyInjected:
            @LazyInjected(container: container) var service: R.Service
            precondition($service.isEmpty)
            return service
        case .lazyInjectedWith:
            @LazyInjected(with: number, container: container) var service: R.Service
            return service
        case .weakLazyInjected:
            @WeakLazyInjected(container: container) var service: R.Service?
            return service
        default:
            @Injected(container: container) var service: R.Service
            return service
        }
    }

    /// Asks where that may suspend.
    func askAsync<R: Representation>(_ type: R.Type, _ container: Resolver, _ number: Int) async throws -> [R.Service?]
    {
        switch self {
        case .async: return [try await container.resolveAsync(R.Service.self)]
        case .rootAsync: return [try await Resolver.resolveAsync(R.Service.self)]
        case .asyncWith: return [try await container.resolveAsync(R.Service.self, with: number)]
        case .aliasAsync: return [R.seen(try await container.resolveAsync(R.Other.self))]
        case .parentAsync: return [try await Resolver(child: container).resolveAsync(R.Service.self)]
        case .nestedAsync: return [try await container.nested("nested").resolveAsync(R.Service.self)]
        case .sandboxedAsync:
            return try await Resolver.sandboxed {
                [try await container.resolveAsync(R.Service.self), try await Resolver.resolveAsync(R.Service.self)]
            }
        case .inAsyncFactory:
            let pair = try await container.resolveAsync(Pair<R>.self)
            return [pair.first, pair.second]
        default: return try ask(type, container, number)
        }
    }
}

/// A service that needs another one twice.
final class Pair<R: Representation> {
    let first: R.Service
    let second: R.Service

    init(first: R.Service, second: R.Service) {
        self.first = first
        self.second = second
    }
}

/// What `register` has returned, for those who ask by it.
final class Options<R: Representation> {
    let options: ResolverOptions<R.Service>?

    init(_ options: ResolverOptions<R.Service>?) { self.options = options }
}
