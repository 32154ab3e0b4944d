/// Where the fast path goes on when it has come to nothing: a service, nil, or the program's end.
extension Resolver {
    /// Writes the service, or stops the program.
    @inline(never)
    static func requireOrStop(
        _ type: Any.Type, _ name: Name?, in container: CorePointer?, _ location: CodeLocation,
        into room: UnsafeMutableRawPointer
    ) {
        requireOrStop(Question(type, name, nil, in: container, location), into: room)
    }

    /// Returns the service, or stops the program.
    static func requireOrStop<Service>(_ type: Service.Type, _ question: Question) -> Service {
        var service: Service?
        withUnsafeMutablePointer(to: &service) { requireOrStop(question, into: UnsafeMutableRawPointer($0)) }
        // Safety: where nothing is written the program has stopped.
        return service.unsafelyUnwrapped
    }

    /// Writes the service, or stops the program. A function that each level of a deep graph has on its stack.
    private static func requireOrStop(_ question: Question, into room: UnsafeMutableRawPointer) {
        Interceptor.stopsOnFailure()
        while true {
            let asked = Asked(question.container)
            defer { asked.release() }
            do throws(ResolverError) {
                guard let absence = try answer(question, asked.core, into: room) else { return }
                if case .nothing = absence, asked.isRootNoLonger { continue }
                return try writeFallback(for: absence, question, asked.core, into: room)
            } catch {
                error.stop(at: question.location)
            }
        }
    }

    @inline(never)
    private static func writeFallback(
        for absence: Absence, _ question: Question, _ core: CorePointer, into room: UnsafeMutableRawPointer
    ) throws(ResolverError) {
        func open<Service>(_ type: Service.Type) -> Result<Void, ResolverError> {
            Result { () throws(ResolverError) in
                room.initializeMemory(as: Service?.self, to: try fallback(type, for: absence, question, core))
            }
        }
        return try _openExistential(question.key.metatype, do: open).get()
    }

    /// Returns the service, or throws why there is none. Takes the fast path if that is enough.
    static func requireByFastPath<Service>(
        _ type: Service.Type, _ name: Name?, _ args: Any?, in container: CorePointer?, _ location: CodeLocation
    ) throws(ResolverError) -> Service {
        let question = Question(type, name, args, in: container, location)
        if question.args == nil {
            var outcome = Outcome.declined
            if let service = FastPath.attempt(type, name, in: container, location, &outcome) { return service }
            if case .refused = outcome { throw refused(question, outcome) }
        }
        return try require(type, question)
    }

    /// Writes the service, or nil if there is none, or stops the program, where the fast path has come to nothing.
    @inline(never)
    static func findOrStop(
        _ type: Any.Type, _ name: Name?, in container: CorePointer?, _ location: CodeLocation,
        _ outcome: Outcome, into room: UnsafeMutableRawPointer
    ) {
        if case .refused = outcome {
            checkRefusal(type, name, in: container, location, outcome)
            return room.writeNoService(of: type)
        }
        func open<Service>(_ type: Service.Type) {
            room.initializeMemory(
                as: Service?.self, to: findOrStop(type, Question(type, name, nil, in: container, location)))
        }
        _openExistential(type, do: open)
    }

    /// Returns the service, or nil if there is none, or stops the program.
    static func findOrStop<Service>(_ type: Service.Type, _ question: Question) -> Service? {
        Interceptor.stopsOnFailure()
        defer { Interceptor.stopsNoMore() }
        do throws(ResolverError) {
            return try find(type, question)
        } catch {
            error.stop(at: question.location)
        }
    }

    /// The factory on the fast path has returned nil: says why, and stops the program.
    @inline(never)
    static func refuse(
        _ type: Any.Type, _ name: Name?, in container: CorePointer?, _ location: CodeLocation,
        _ outcome: Outcome
    ) -> Never {
        let failure = outcome.takeFailure()
        let question = Question(type, name, nil, in: container, location)
        let asked = Asked(question.container)
        refusal(question, asked.core, failure).stop(at: location)
    }

    /// The factory on the fast path has returned nil, which is an answer to `optional`, unless something went wrong in
    /// it.
    private static func checkRefusal(
        _ type: Any.Type, _ name: Name?, in container: CorePointer?, _ location: CodeLocation, _ outcome: Outcome
    ) {
        guard let failure = outcome.takeFailure() else { return }
        let question = Question(type, name, nil, in: container, location)
        let asked = Asked(question.container)
        defer { asked.release() }
        if !isAbsence(failure, of: question.key, asked.core) { failure.stop(at: location) }
    }
}
