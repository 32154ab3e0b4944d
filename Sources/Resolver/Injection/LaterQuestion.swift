/// The question of a wrapper that resolves later than it is made, as it was written, and where its owner was made.
struct LaterQuestion<Service>: Sendable {
    /// Asked in place of the one remembered, if there is one.
    private(set) var container: Resolver?
    /// The container as whoever has the wrapper knows it: in a sandbox another is asked in its stead.
    var given: Resolver? {
        get { standsIn ? container.map { $0.state.original ?? $0 } : container }
        set {
            container = newValue?.here
            standsIn = container !== newValue
        }
    }
    /// Given later than the container is remembered, it is noted as if it had been given then: what is registered for it
    /// decides who may share the owner.
    var name: Resolver.Name? {
        didSet { if container == nil { _ = RememberedContainer.current(asking: ServiceKey(Service.self, name)) } }
    }
    // Safety: the characters of a literal, which stay what and where they are.
    nonisolated(unsafe) private let file: UnsafePointer<UInt8>
    // Half of a word, so that there is room for the flag.
    private let line: UInt32
    /// Whether the container is a sandbox's copy of the one that was given.
    private var standsIn: Bool
    private let remembered: RememberedContainer

    /// Remembers the container that makes the owner, if one does and none is given.
    init(_ name: Resolver.Name?, in container: Resolver?, at location: CodeLocation) {
        self.name = name
        self.container = container?.here
        standsIn = self.container !== container
        (file, line) = (location.file, UInt32(truncatingIfNeeded: location.line))
        remembered = container == nil ? .current(asking: ServiceKey(Service.self, name)) : .ambient
    }

    private var location: CodeLocation { CodeLocation(file: file, line: UInt(line)) }

    /// Resolves the service in the container given, else in another, else in the one remembered, else where static calls
    /// go. Stops the program where `Resolver.resolve` does.
    func resolve(_ args: Any?, elseIn other: Resolver? = nil) -> Service {
        remembered.resolve(Service.self, name, args, in: container ?? other?.here, location)
    }

    #if DEBUG
        /// To be called where what has been resolved is kept. Nil, where nothing is registered, is almost never meant.
        func warnIfNil(_ service: Service) {
            guard let optional = service as? any OptionalService, optional.content == nil,
                let type = Service.self as? any OptionalService.Type
            else { return }
            let asked = container ?? remembered.find().resolver
            defer { withExtendedLifetime(asked) {} }
            ResolverWarning.reportOptional(
                type, Question(Service.self, name, nil, in: asked?.core, location), isLazy: true)
        }

        /// To be called where a service is read that was resolved before this was changed.
        func reportOutdated(remedy: String? = nil) {
            let key = ServiceKey(Service.self, name)
            ResolverWarning.report(.outdated, at: location) {
                .wiring(
                    fact:
                        "\(ResolverWarning.Service(key)) has been resolved already, so the name, the container or the arguments that its wrapper has been given since are ignored.",
                    registered: nil, asked: location.place,
                    remedies: ["give them before the first read"] + (remedy.map { [$0] } ?? []))
            }
        }
    #endif

    /// Resolves the service without arguments, by the fast path if that is enough.
    func resolve() -> Service {
        guard let container else { return remembered.resolve(Service.self, name, location) }
        let outer = ThreadState.beginAskingItself()
        defer {
            ThreadState.endAskingItself(outer)
            withExtendedLifetime(container) {}
        }
        return FastPath.resolve(Service.self, name, in: container.core, location)
    }
}
