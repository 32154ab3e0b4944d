/// An array is every service of a type, in the order in which their keys were first registered.
extension Array: DerivedService {
    static var source: DerivedSource? { DerivedSource(type: Element.self, manner: .every) }

    static func derive(_ question: Question, in core: CorePointer) throws(ResolverError) -> [Element] {
        var services: [Element] = []
        let stops = Interceptor.takeStop()
        for name in try Resolver.names(of: Element.self, for: question, in: core) {
            if stops { Interceptor.stopsOnFailure() }
            if let service = try Resolver.findByFastPath(Element.self, name, question, core) {
                services.append(service)
            }
        }
        return services
    }

    static func deriveAsync(
        _ question: Question, in resolver: Resolver, isolation: isolated (any Actor)?
    ) async throws(ResolverError) -> [Element] {
        var services: [Element] = []
        for name in try Resolver.names(of: Element.self, for: question, in: resolver.core) {
            let service = try await Resolver.findIfAnyAsync(Element.self, name, question, resolver)
            if let service { services.append(service) }
        }
        return services
    }
}

/// A collection of every service of a type that has a name.
protocol ServicesByName {}

/// A dictionary by names is every service of a type that has a name.
extension Dictionary: DerivedService, ServicesByName where Key == Resolver.Name {
    static var source: DerivedSource? { DerivedSource(type: Value.self, manner: .every) }

    static func derive(_ question: Question, in core: CorePointer) throws(ResolverError) -> [Resolver.Name: Value] {
        var services: [Resolver.Name: Value] = [:]
        let stops = Interceptor.takeStop()
        for case let name? in try Resolver.names(of: Value.self, for: question, in: core) where !name.isAnother {
            if stops { Interceptor.stopsOnFailure() }
            services[name] = try Resolver.findByFastPath(Value.self, name, question, core)
        }
        return services
    }

    static func deriveAsync(
        _ question: Question, in resolver: Resolver, isolation: isolated (any Actor)?
    ) async throws(ResolverError) -> [Resolver.Name: Value] {
        var services: [Resolver.Name: Value] = [:]
        for case let name? in try Resolver.names(of: Value.self, for: question, in: resolver.core) where !name.isAnother
        {
            services[name] = try await Resolver.findIfAnyAsync(Value.self, name, question, resolver)
        }
        return services
    }
}

extension Resolver {
    /// The names of the services that an array or a dictionary of this container has, in their order; nil for other types.
    package func namesOfEvery(in type: Any.Type) -> [Name?]? {
        guard let source = (type as? any DerivedService.Type)?.source, source.manner == .every else { return nil }
        let here = here
        defer { withExtendedLifetime(here) {} }
        here.registerIfMain()
        let names = Resolver.names(of: Resolver.typesAnswering(for: source.type), in: here.core)
        return type is any ServicesByName.Type ? names.filter { $0.map { !$0.isAnother } ?? false } : names
    }

    /// A type, and those that it is derived from, one each.
    private static func typesAnswering(for type: Any.Type) -> [Any.Type] {
        var types = [type]
        while let source = (types[types.count - 1] as? any DerivedService.Type)?.source, source.manner != .every {
            types.append(source.type)
        }
        return types
    }

    private static func names(of types: [Any.Type], in core: CorePointer) -> [Name?] {
        let found = ProcessState.lock.withLock {
            types.map { core.recipes(of: ServiceKey($0, nil).type).filter { !$0.isSecondName }.map(\.key.name) }
        }
        // Of several types, each name once.
        var seen: Set<Name?> = []
        return found.count == 1 ? found[0] : found.flatMap(\.self).filter { seen.insert($0).inserted }
    }

    /// The names under which a type is registered, in the order in which the keys were first registered. Those of a type
    /// that is derived from one other are that one's, too: an array of providers has a provider of each.
    static func names(
        of type: Any.Type, for question: Question, in core: CorePointer
    ) throws(ResolverError) -> [Name?] {
        if let state = ProcessState.lock.withLock({ core.closed }) {
            throw .closed(service: .init(question.key), container: state.label, trail: .ending(with: question))
        }
        let types = typesAnswering(for: type)
        while true {
            let progress = core.progress
            for type in types { ThreadState.current.note(.every(ServiceKey(type, nil).type), in: core) }
            let names = names(of: types, in: core)
            if core.mayHaveMore(since: progress) { continue }
            if names.isEmpty { ResolverWarning.reportNone(of: type, question, core) }
            return names
        }
    }

    /// Returns the service, or nil if there is none, by the fast path if that is enough; for another question's sake.
    static func findByFastPath<Service>(
        _ type: Service.Type, _ name: Name?, _ question: Question, _ core: CorePointer
    ) throws(ResolverError) -> Service? {
        let own = Question(type, name, question.args, in: core, question.location)
        if own.args == nil {
            var outcome = Outcome.declined
            if let service = FastPath.attempt(type, name, in: core, question.location, &outcome) { return service }
            if case .refused = outcome {
                try throwUnlessAbsent(outcome.takeFailure(), own, core)
                return nil
            }
        }
        return try find(type, own)
    }

    /// Whether it is every service of a type, not registered itself, and there is none.
    private static func isNone<Service>(_ service: Service, _ key: ServiceKey, _ core: CorePointer) -> Bool {
        guard let derived = service as? any DerivedService, key.source?.manner == .every else { return false }
        func open<Derived: DerivedService>(_ derived: Derived) -> Bool { Derived.isNone(derived) }
        return open(derived) && ProcessState.lock.withLock { core.recipe(for: key) == nil }
    }

    /// Returns the service, or nil if there is none, waiting for factories that suspend; for another question's sake.
    static func findIfAnyAsync<Service>(
        _ type: Service.Type, _ name: Name?, _ question: Question, _ resolver: Resolver,
        isolation: isolated (any Actor)? = #isolation
    ) async throws(ResolverError) -> Service? {
        let own = Question(type, name, question.args, in: resolver.core, question.location)
        do throws(ResolverError) {
            let service = try await findAsync(type, own, resolver)
            return service.flatMap { isNone($0, own.key, resolver.core) ? nil : $0 }
        } catch {
            if isOwnAbsence(error, of: own.key, resolver.core) || isAbsence(error, of: own.key, resolver.core) {
                return nil
            }
            throw error
        }
    }
}

extension Recipe {
    /// Whether it has a type by itself be what one with a name is, which is there as well: as generated accessors do.
    fileprivate var isSecondName: Bool {
        guard let target = alias?.target else { return false }
        return key.name == nil && target.type == key.type
    }
}
