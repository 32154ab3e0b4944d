/// Why a service could not be resolved.
///
/// One case for each kind of failure, with the facts as fields; `description` is the text the program stops with where
/// the call cannot throw. Indirect, so that it is thrown as one word: each level of a graph being built has room for an
/// error on its stack.
public indirect enum ResolverError: Error, Sendable {
    /// Nothing is registered under the type and name that was asked for.
    case notRegistered(service: Service, nearMisses: [NearMiss], trail: Trail)
    /// The factory ran and returned nil, and an instance was needed.
    case factoryReturnedNil(service: Service, registered: Place, trail: Trail)
    /// The factory read an argument that was not passed, where none but nil would do.
    case missingArgument(service: Service, argument: Argument, wanted: String, passed: [String], trail: Trail)
    /// The factory read an argument as a type that it is not.
    case wrongArgument(service: Service, argument: Argument, wanted: String, passed: String, trail: Trail)
    /// `implements` named a type that the service is not.
    case aliasMismatch(service: Service, actual: String, alias: String, declared: Place, trail: Trail)
    /// Making a service needs the service itself, in this thread or in several that wait for one another.
    case cycle(path: [Step], trail: Trail)
    /// So many services are in the middle of being made that the stack is nearly used up, or 10,000 in tasks.
    case tooDeep(depth: Int, service: Service, trail: Trail)
    /// The factory belongs to an actor, and the thread that asked is not on it.
    case wrongIsolation(service: Service, needed: String, asked: String, registered: Place, trail: Trail)
    /// The factory, or something done to the instance after it, has thrown an error of its own.
    case factoryFailed(service: Service, underlying: any Error, registered: Place, trail: Trail)
    /// The factory may suspend, nothing is kept, and the call that asked cannot wait. `arguments` are the types of those
    /// that it cannot be called without. Where another container keeps one, `override` is the registration that keeps
    /// this one from sharing it.
    case asynchronous(service: Service, registered: Place, arguments: [String], override: Override?, trail: Trail)
    /// The task that waited for the service has been cancelled. The service is still made for others who wait.
    case cancelled(service: Service, trail: Trail)
    /// Other arguments were passed than the factory takes: too few, or too many.
    case wrongArgumentCount(service: Service, wanted: [String], passed: [String], trail: Trail)
    /// An instance is kept for each set of arguments, and this one cannot be compared.
    case incomparableArgument(service: Service, argument: Argument, passed: String, trail: Trail)
    /// Making it ahead of time took longer than was allowed, or giving up making it when its container was shut down.
    case timedOut(service: Service, limit: String, registered: Place)
    /// The release of a service has thrown an error, or has taken too long: `TimeLimitExceeded`.
    /// In the place of failures that were too many to keep: `MoreReleasesFailed`.
    case releaseFailed(service: Service, underlying: any Error, registered: Place)
    /// Services that could not be made ahead of time; the others are there.
    case warmUpFailed([ResolverError])
    /// `ResolverRegistration.update(factory:)` was to wrap a factory that may suspend in one that cannot.
    case asynchronousUpdate(service: Service, registered: Place, asked: Place)
    /// Each nested container has its own, of one name if there is one, and none was asked, nor anything in one.
    case notNested(
        service: Service, nested: String?, container: String, keeper: Service?, registered: Place, trail: Trail)
    /// A service that a container keeps needs something that only a container nested in it has.
    case hidden(
        service: Service, keeper: Service, container: String, nested: String, registered: Place, trail: Trail)
    /// A nested container was asked after it had been closed, or something in one was.
    case closed(service: Service, container: String, trail: Trail)
    /// A wrapper resolves for an object that was made in a sandbox which has ended, or in one with a container that has.
    case ended(service: Service, container: String, trail: Trail)
    /// A `Making` of other arguments was asked for than the factory names, or of fewer effects than it has; `suitable` is
    /// the one to ask for, if the factory names the types of its arguments.
    case unsuitableMaking(service: Service, asked: String, suitable: String?, registered: Place, trail: Trail)
    /// An initialiser was registered with an argument that none of its parameters takes.
    case noParameter(service: Service, argument: String, parameters: [String], asked: Place)
    /// A factory was registered that returns nothing, or what cannot be copied.
    case noService(asked: Place)
    /// A container was to be added to one of its own descendants.
    case containerLoop(containers: [String], asked: Place)
}

extension ResolverError {
    /// Whether this says that there is no such service.
    func isAbsence(of service: Service) -> Bool {
        switch self {
        case .notRegistered(service, _, _), .factoryReturnedNil(service, _, _), .notNested(service, _, _, _, _, _):
            return true
        default: return false
        }
    }

    /// Whether this says that only nested containers have the service: where it may be missing, it is.
    func isOutside(_ key: ServiceKey) -> Bool {
        if case .notNested(let service, _, _, _, _, _) = self { return service == .init(key) }
        return false
    }

    /// Returns the error for what a factory has thrown: errors of this library as they are, others with the place and the
    /// trail, which takes long where the way down is.
    static func failed(
        _ key: ServiceKey, _ registered: CodeLocation, with error: any Error, _ trail: @autoclosure () -> Trail
    ) -> ResolverError {
        if let error = error as? ResolverError { return error }
        return .factoryFailed(service: .init(key), underlying: error, registered: registered.place, trail: trail())
    }

    /// Stops the program, as if at the place that asked: the one place where this library does that.
    func stop(at location: CodeLocation) -> Never {
        World.current.tell { .stopping(self, asked: location.place) }
        // The last that is heard of it.
        ThreadState.current.runBeforeEnd()
        fatalError(stopText, file: location.staticFile, line: location.line)
    }
}

typealias Trail = ResolverError.Trail
