/// Something legal that is almost always a mistake.
///
/// One case for each kind, with the facts as fields; `description` is what debug builds write to standard error, once
/// for each place. Release builds do not look.
enum ResolverWarning: Sendable {
    /// A program in Swift 5 mode had a service made off the actor that its factory was written on.
    case wrongIsolation(service: Service, needed: String, asked: String, registered: Place, trail: Trail)
    /// Several threads, or tasks, asked at once for an instance that is kept, of a class that is not known to be `Sendable`.
    case unguardedInstance(service: Service, instance: String, registered: Place, trail: Trail)
    /// A wrapper resolves later than its owner was made, and the container that it remembers has ended, or has been closed.
    case containerEnded(service: Service, container: String, isClosed: Bool, trail: Trail)
    /// `Resolver.withRoot` was called in a factory, where static calls do not ask root.
    case rootInFactory(trail: Trail)
    /// `Resolver.sandboxed` was called in a factory, or by what registers everything.
    case sandboxInFactory(trail: Trail)
    /// Something was registered in a nested container that has been closed.
    case registeredInClosed(service: Service, container: String, registered: Place)

    /// A thread has waited long for another to make a service, for who asked at a place, or to run the app's
    /// registrations: nil.
    case stall(making: Service?, for: Place?, registered: Place?, seconds: String, trail: Trail?)

    /// Arguments were passed for an instance that is there.
    case argumentsIgnored(service: Service, registered: Place, trail: Trail)

    /// Something that is wrong with what is registered.
    case wiring(fact: String, registered: Place?, asked: Place?, remedies: [String])

    typealias Service = ResolverError.Service
    typealias Place = ResolverError.Place
}

// MARK: - Text

extension ResolverWarning: CustomStringConvertible {
    /// The fact, where it was asked for and registered, and what to do about it.
    var description: String {
        let path = (trail?.path ?? []).map {
            "    \($0.service), asked for at \($0.asked), registered at \($0.registered)"
        }
        return
            (["Resolver warning: \(fact)"]
            + (asked.map { ["  Asked for at \($0)."] } ?? [])
            + (registered.map { ["  Registered at \($0)."] } ?? [])
            + (path.isEmpty ? [] : ["  On the way down:"] + path)
            + ["  To fix this, do one of:"] + remedies.map { "    - \($0)" })
            .joined(separator: "\n")
    }

    private var fact: String {
        switch self {
        case .wrongIsolation(let service, let needed, let asked, let registered, _):
            return
                "\(service) \(registered.part.happening) on \(needed), but was asked for from \(asked). Swift 5 mode lets that pass, Swift 6 mode does not."
        case .unguardedInstance(let service, let instance, _, _):
            let what = instance == service.type ? "it" : "'\(instance)'"
            return
                "\(service) is kept, and several threads or tasks asked for it at once, but \(what) is not known to be Sendable."
        case .containerEnded(let service, let container, let isClosed, _):
            let end = isClosed ? "has been closed" : "has ended"
            return
                "\(service) is resolved for an object that was made in \(container), which \(end). Its place is taken by Resolver.root, or by the container that requested what a running factory makes."
        case .rootInFactory:
            return
                "Resolver.withRoot is called in a factory, where static calls ask the container that requested what it makes."
        case .sandboxInFactory:
            return
                "Resolver.sandboxed is called in a factory, where static calls that resolve ask the container that requested what it makes, or in registerAllServices, so that the sandbox has only a part of what it registers."
        case .registeredInClosed(let service, let container, _):
            return "\(service) is registered in \(container), which has been closed, so nobody can ask for it."
        case .argumentsIgnored(let service, _, _):
            return "\(service) is kept and there already, so the arguments that are passed for it are ignored."
        case .wiring(let fact, _, _, _): return fact
        case .stall(let service, let asker, _, let seconds, _):
            let what = service.map { "makes \($0)" } ?? "runs registerAllServices()"
            let whom = asker.map { " for \($0)" } ?? ""
            return "A thread has waited \(seconds) s for another one, which \(what)\(whom), and goes on waiting."
        }
    }

    private var remedies: [String] {
        switch self {
        case .wrongIsolation(_, let needed, _, let registered, _):
            return registered.remedies(forIsolation: needed)
        case .unguardedInstance(let service, let instance, _, _):
            return [
                instance == service.type
                    ? "let '\(instance)' guard its state, and conform to 'Sendable'"
                    : "let '\(instance)' guard its state, and '\(service.type)' inherit from 'Sendable'",
                "make it on an actor: `register { @MainActor in … }`",
                "let nobody share it: `.scope(.unique)`",
            ]
        case .containerEnded(let service, _, let isClosed, _):
            return [
                isClosed
                    ? "close the container when nothing that it has made is used any more"
                    : "hold the container for as long as what it makes is used",
                "resolve \(service) when the object is made: `@Injected`",
                "name a container that stays: `@LazyInjected(container: …)`",
            ]
        case .rootInFactory:
            return [
                "ask the container itself: `container.resolve()`", "call withRoot around what resolves the service",
            ]
        case .sandboxInFactory: return ["call sandboxed around what resolves the service, or what asks for it first"]
        case .registeredInClosed:
            return [
                "register it when the container is opened: `nested { $0.register { … } }`",
                "open another one: a closed container stays closed",
            ]
        case .argumentsIgnored:
            return [
                "keep one for each set of arguments: `.perArguments` after its scope, as in `.scope(.cached.perArguments)`",
                "let nobody share it: `.scope(.unique)`", "ask for it without arguments",
            ]
        case .wiring(_, _, _, let remedies): return remedies
        case .stall(let service, _, _, _, _):
            return [
                "look for what the factory waits for and the waiting thread holds: a lock of the app's own, the main queue (`DispatchQueue.main.sync`)",
                service == nil
                    ? "let registerAllServices only register" : "make it ahead of time: `.eager()` and `warmUp()`",
                "if it may take that long, say so: `Resolver.stallDelay = 10`",
            ]
        }
    }

    private var registered: Place? {
        switch self {
        case .wrongIsolation(_, _, _, let registered, _), .unguardedInstance(_, _, let registered, _),
            .registeredInClosed(_, _, let registered), .argumentsIgnored(_, let registered, _):
            return registered
        case .stall(_, _, let registered, _, _): return registered
        case .wiring(_, let registered, _, _): return registered
        case .containerEnded, .rootInFactory, .sandboxInFactory: return nil
        }
    }

    private var asked: Place? {
        if case .wiring(_, _, let asked, _) = self { return asked }
        return trail?.asked
    }

    private var trail: Trail? {
        switch self {
        case .wrongIsolation(_, _, _, _, let trail), .unguardedInstance(_, _, _, let trail),
            .containerEnded(_, _, _, let trail), .rootInFactory(let trail), .sandboxInFactory(let trail):
            return trail
        case .stall(_, _, _, _, let trail): return trail
        case .argumentsIgnored(_, _, let trail): return trail
        case .registeredInClosed, .wiring: return nil
        }
    }
}
