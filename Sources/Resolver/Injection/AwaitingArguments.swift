/// A wrapper's question that has no answer without arguments, which may yet be given: `_profile = Injected(with: id)` in
/// an initialiser comes after the wrapper has been made without.
@usableFromInline
final class AwaitingArguments: Sendable {
    private let name: Resolver.Name?
    private let container: Resolver?
    private let location: CodeLocation
    /// Where the wrapper's owner was made, unless a container is given. (C11)
    private let remembered: RememberedContainer

    @usableFromInline
    init(_ type: Any.Type, _ name: Resolver.Name?, _ container: Resolver?, _ location: CodeLocation) {
        (self.name, self.container, self.location) = (name, container?.here, location)
        remembered = container == nil ? .current(asking: ServiceKey(type, name)) : .ambient
    }

    /// The service is read, and no arguments have been given: stops the program, unless by now it needs none.
    @usableFromInline @inline(never)
    func resolve<Service>() -> Service { remembered.resolve(Service.self, name, nil, in: container, location) }
}

/// The content of a wrapper: a service, or how to ask for it once it has arguments.
@frozen @usableFromInline
enum InjectedState<Service> {
    case resolved(Service)
    case awaiting(AwaitingArguments)

    @inlinable @inline(__always)
    var service: Service {
        switch self {
        case .resolved(let service): return service
        case .awaiting(let arguments): return arguments.resolve()
        }
    }
}

extension InjectedState: Sendable where Service: Sendable {}

extension FastPath {
    /// Resolves a service, or stops the program; but for one whose factory takes arguments, which gives nil.
    @inlinable @inline(__always)
    static func unlessAwaiting<Service>(
        _ type: Service.Type, _ name: Resolver.Name?, in container: CorePointer?, _ location: CodeLocation
    ) -> Service? {
        var room: Service?
        withUnsafeMutablePointer(to: &room) {
            if let name {
                Resolver.requireUnlessAwaiting(type, name, in: container, location, into: $0)
            } else {
                unlessAwaiting(type, in: container, location, into: $0)
            }
        }
        return room
    }

    /// The commonest case first, as in `resolve`.
    @usableFromInline @inline(never)
    static func unlessAwaiting(
        _ type: Any.Type, in container: CorePointer?, _ location: CodeLocation, into room: UnsafeMutableRawPointer
    ) {
        let isTaken = takeAtOnce(from: container, into: room) {
            $0.unnamed.find(UInt(bitPattern: ObjectIdentifier(type)))
        }
        if isTaken { return }
        Resolver.requireUnlessAwaiting(type, nil, in: container, location, into: room)
    }

    /// Resolves a service where there may be none, or says that its factory takes arguments.
    @inlinable @inline(__always)
    static func optionalUnlessAwaiting<Service>(
        _ type: Service.Type, _ name: Resolver.Name?, in container: CorePointer?, _ location: CodeLocation,
        _ isAwaiting: inout Bool
    ) -> Service? {
        var outcome = Outcome.declined
        if let service = attempt(type, name, in: container, location, &outcome) { return service }
        return Resolver.findUnlessAwaiting(type, name, in: container, location, outcome, &isAwaiting)
    }
}

extension Resolver {
    /// Writes the service, or nothing where it takes arguments, or stops the program.
    @usableFromInline @inline(never)
    static func requireUnlessAwaiting(
        _ type: Any.Type, _ name: Name?, in container: CorePointer?, _ location: CodeLocation,
        into room: UnsafeMutableRawPointer
    ) {
        let outcome = FastPath.attempt(type, name, in: container, location, into: room)
        if case .served = outcome { return }
        func open<Service>(_ type: Service.Type) {
            let question = Question(type, name, nil, in: container, location)
            if case .declined = outcome, isAwaitingAhead(question) {
                room.initializeMemory(as: Service?.self, to: nil)
                return
            }
            do throws(ResolverError) {
                if case .refused = outcome { throw refused(question, outcome) }
                Interceptor.stopsOnFailure()
                room.initializeMemory(as: Service?.self, to: try require(type, question))
            } catch {
                if !isAwaiting(error, question) { error.stop(at: location) }
                room.initializeMemory(as: Service?.self, to: nil)
            }
        }
        _openExistential(type, do: open)
    }

    @usableFromInline @inline(never)
    static func findUnlessAwaiting<Service>(
        _ type: Service.Type, _ name: Name?, in container: CorePointer?, _ location: CodeLocation, _ outcome: Outcome,
        _ isAwaiting: inout Bool
    ) -> Service? {
        let question = Question(type, name, nil, in: container, location)
        if case .declined = outcome, isAwaitingAhead(question) {
            isAwaiting = true
            return nil
        }
        do throws(ResolverError) {
            if case .refused = outcome {
                let failure = outcome.takeFailure()
                let asked = Asked(container)
                defer { asked.release() }
                try throwUnlessAbsent(failure, question, asked.core)
                return nil
            }
            Interceptor.stopsOnFailure()
            defer { Interceptor.stopsNoMore() }
            return try find(type, question)
        } catch {
            isAwaiting = Resolver.isAwaiting(error, question)
            if !isAwaiting { error.stop(at: location) }
            return nil
        }
    }

    /// Whether an error says that the service takes arguments, where none were given.
    private static func isAwaiting(_ error: ResolverError, _ question: Question) -> Bool {
        guard case .wrongArgumentCount(let service, _, let passed, _) = error, passed.isEmpty else { return false }
        if service == .init(question.key) { return true }
        let asked = Asked(question.container)
        defer { asked.release() }
        var keys = [question.key]
        while let source = keys[keys.count - 1].source, source.manner == .optional {
            keys.append(ServiceKey(source.type, question.key.name))
        }
        let targets = ProcessState.lock.withLock { keys + keys.flatMap { asked.core.aliases(of: $0) } }
        return targets.contains { service == .init($0) }
    }
}
