/// One question put to a container.
@usableFromInline
struct Request<Service> {
    let type: Service.Type
    let name: Resolver.Name?
    let args: Any?
    /// The container; nil for whichever static calls go to.
    let container: CorePointer?
    let site: Site

    @usableFromInline
    init(_ type: Service.Type, _ name: Resolver.Name?, _ args: Any?, in container: CorePointer?, _ site: Site) {
        self.type = type
        self.name = name
        // Arguments that were passed on and turned out to be none are none.
        self.args = (args as? Resolver.Args)?.isEmpty == true ? nil : args
        self.container = container
        self.site = site
    }

    var key: ServiceKey { ServiceKey(type, name) }

    func asking(_ core: CorePointer) -> Request { Request(type, name, args, in: core, site) }
}

// MARK: - Ends

extension Resolver {
    /// The service, or the program stops.
    @usableFromInline
    static func requireOrStop<Service>(_ request: Request<Service>) -> Service {
        orStop { () throws(ResolverError) in try require(request) }
    }

    /// The service, or nil if there is none, or the program stops.
    @usableFromInline
    static func findOrStop<Service>(_ request: Request<Service>) -> Service? {
        orStop { () throws(ResolverError) in try find(request) }
    }

    static func orStop<Result>(_ body: () throws(ResolverError) -> Result) -> Result {
        do {
            return try body()
        } catch {
            error.stop()
        }
    }

    /// The factory on the short way has returned nil: says why, and stops the program.
    @usableFromInline
    static func refuse<Service>(_ request: Request<Service>) -> Never {
        asking(request.container) { refusal(request.asking($0)) }.stop()
    }

    /// The factory on the short way has returned nil, which is an answer to `optional`, unless something went wrong in it.
    @usableFromInline
    static func checkRefusal<Service>(_ request: Request<Service>) {
        guard let failure = ThreadState.current.takeFailure() else { return }
        if !isAbsence(failure, of: request) { failure.stop() }
    }

    static func refusal<Service>(_ request: Request<Service>) -> ResolverError {
        if let failure = ThreadState.current.takeFailure() { return failure }
        let recipe = Wiring.lock.withLock { request.container.flatMap { $0.recipe(for: request.key) } }
        return .factoryReturnedNil(
            service: .init(request.key), registered: (recipe?.site ?? request.site).place, trail: .ending(with: request)
        )
    }
}

// MARK: - The long way

extension Resolver {
    /// Gives `body` the container that a request asks, which is held meanwhile.
    static func asking<Result, Failure: Error>(
        _ container: CorePointer?, _ body: (CorePointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        if let container { return try body(container) }
        let thread = ThreadState.current
        if thread.pointee.depth != 0, let view = thread.pointee.view { return try body(view) }
        RegistrationHook.run()
        let root = Resolver.root
        defer { withExtendedLifetime(root) {} }
        return try body(root.core)
    }

    /// The service, or the reason there is none.
    static func require<Service>(_ request: Request<Service>) throws(ResolverError) -> Service {
        try asking(request.container) { (core) throws(ResolverError) in
            let request = request.asking(core)
            switch try answer(request) {
            case .service(let service): return service
            case .nothing:
                if let optional = Service.self as? any OptionalService.Type {
                    return try optional.resolve(request)
                }
                throw missing(request)
            case .null: throw refusal(request)
            }
        }
    }

    /// The service, or nil if nothing is registered or the factory returned nil.
    static func find<Service>(_ request: Request<Service>) throws(ResolverError) -> Service? {
        try asking(request.container) { (core) throws(ResolverError) in
            let request = request.asking(core)
            switch try answer(request) {
            case .service(let service): return service
            case .nothing:
                guard let optional = Service.self as? any OptionalService.Type else { return nil }
                let service: Service = try optional.resolve(request)
                return optional.isNone(service) ? nil : service
            case .null:
                if let failure = ThreadState.current.takeFailure(), !isAbsence(failure, of: request) { throw failure }
                return nil
            }
        }
    }

    /// Whether an alias has failed because there is nothing it could stand for.
    private static func isAbsence<Service>(_ failure: ResolverError, of request: Request<Service>) -> Bool {
        let recipe = Wiring.lock.withLock { request.container.flatMap { $0.recipe(for: request.key) } }
        guard let target = recipe?.alias?.target else { return false }
        return failure.isAbsence(of: .init(target))
    }

    private enum Answer<Service> {
        case service(Service)
        /// Nothing is registered.
        case nothing
        /// The factory returned nil.
        case null
    }

    private static func answer<Service>(_ request: Request<Service>) throws(ResolverError) -> Answer<Service> {
        guard let core = request.container else { return .nothing }
        RegistrationHook.run()
        while true {
            let found = Wiring.lock.withLock { core.serve(request.key) }
            guard let (recipe, binding) = found else {
                if RegistrationHook.waitForMore() { continue }
                ThreadState.current.note(.one(request.key), in: core)
                return .nothing
            }
            let service: Service?
            do throws(ResolverError) {
                service = try obtain(recipe, request)
            } catch {
                // Replaced while we were on our way: ask again.
                if case .replaced = error { continue }
                throw error
            }
            guard let service else { return .null }
            if let alias = recipe.alias { publish(alias, binding, service, in: core) }
            if Globals.interceptors.load() != 0 { Resolver.decorate?(service) }
            return .service(service)
        }
    }
}

extension UnsafeMutablePointer where Pointee == ContainerCore {
    /// What serves a key here, remembered for the short way. Under `Wiring.lock`.
    func serve(_ key: ServiceKey) -> (Recipe, BindingPointer)? {
        guard let recipe = recipe(for: key) else { return nil }
        let binding = binding(for: key)
        binding.recipe.store(UInt(bitPattern: recipe.core))
        if recipe.home != self { binding.markBorrowed() }
        return (recipe, binding)
    }
}
