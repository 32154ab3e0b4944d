/// The slow path: finds out what serves a key, remembers it for the fast path, and obtains the instance.
///
/// Written once for all types: a service is written to memory that its asker has laid out as an optional of its type
/// (`ServiceMemory`), and what depends on the type goes through the binding or opens it.
extension Resolver {
    /// Why there is no service.
    enum Absence {
        /// Nothing is registered.
        case nothing
        /// The factory returned nil.
        case null
    }

    /// Returns the service, or throws why there is none.
    static func require<Service>(_ type: Service.Type, _ question: Question) throws(ResolverError) -> Service {
        while true {
            let asked = Asked(question.container)
            defer { asked.release() }
            var absence = Absence.nothing
            if let service = try answer(type, question, asked.core, &absence) { return service }
            // Another root has come before the registrations of this one ran: they are the other's.
            if case .nothing = absence, asked.isRootNoLonger { continue }
            return try fallback(type, for: absence, question, asked.core)
        }
    }

    /// Returns what is derived from other services; otherwise throws why there is no service.
    @inline(never)
    static func fallback<Service>(
        _ type: Service.Type, for absence: Absence, _ question: Question, _ core: CorePointer
    ) throws(ResolverError) -> Service {
        if case .null = absence { throw told(factoryReturnedNil(question, core), question, core) }
        guard let derived = question.key.derived else { throw told(missing(question, core), question, core) }
        return try derived.derive(as: type, question, in: core)
    }

    /// Returns the service, or nil if nothing is registered or the factory returned nil.
    static func find<Service>(_ type: Service.Type, _ question: Question) throws(ResolverError) -> Service? {
        let asked = Asked(question.container)
        defer { asked.release() }
        var absence = Absence.nothing
        do throws(ResolverError) {
            if let service = try answer(type, question, asked.core, &absence) { return service }
        } catch {
            if isAbsence(error, of: question.key, asked.core) { return nil }
            throw error
        }
        if case .null = absence { return nil }
        if asked.isRootNoLonger { return try find(type, question) }
        guard let derived = question.key.derived else { return nil }
        return try derived.presentOrNil(as: type, question, in: asked.core)
    }

    /// Returns the service, or nil and the reason why there is none.
    private static func answer<Service>(
        _ type: Service.Type, _ question: Question, _ core: CorePointer, _ absence: inout Absence
    ) throws(ResolverError) -> Service? {
        var service: Service?
        let reason = try withRoom(for: &service) { (room) throws(ResolverError) in
            try answer(question, core, into: room)
        }
        if let reason { absence = reason }
        return service
    }

    /// Writes the service, or returns the reason why there is none: then there is nothing in the memory, or nil. Where it
    /// throws, what is there is its owner's to destroy.
    static func answer(
        _ question: Question, _ core: CorePointer, into room: UnsafeMutableRawPointer
    ) throws(ResolverError) -> Absence? {
        core.registerWorld()
        let thread = ThreadState.current
        if thread.pointee.noteCount > thread.pointee.noteLimit { thread.compactNotes() }
        while true {
            let progress = core.progress
            guard let served = try served(question, core, thread) else {
                if core.mayHaveMore(since: progress) { continue }
                thread.note(.one(question.key), in: core)
                return .nothing
            }
            switch try makeByFastPath(served, question, core, into: room) {
            case .service: return nil
            case .null: return .null
            case .gone: break
            }
            // Whatever becomes of it, it has been asked for.
            if thread.pointee.depth != 0 { thread.note(served.binding) }
            switch try obtain(served, question, core, into: room) {
            // The recipe has been replaced, or given other options, meanwhile.
            case .gone: continue
            case .null: return .null
            case .service:
                settle(room, served, question, core)
                return nil
            }
        }
    }
}

// Functions of their own, so that what they need is off the stack when a factory runs.
extension Resolver {
    /// Has the fast path make what it can make, now that the binding says what serves the key.
    @inline(never)
    private static func makeByFastPath(
        _ served: Served, _ question: Question, _ core: CorePointer, into room: UnsafeMutableRawPointer
    ) throws(ResolverError) -> Obtained {
        if !served.isSimple || question.args != nil { return .gone }
        let outcome = FastPath.attempt(
            question.key.metatype, question.key.name, in: core, question.location, into: room)
        switch outcome {
        case .served: return .service
        case .declined: return .gone
        case .refused:
            if let failure = outcome.takeFailure() { throw failure }
            return .null
        }
    }

    /// Obtains an instance, in the surroundings that are those of the container it is made for. See
    /// `Surroundings.making(for:askedOf:keeps:)`.
    private static func obtain(
        _ served: Served, _ question: Question, _ core: CorePointer, into room: UnsafeMutableRawPointer
    ) throws(ResolverError) -> Obtained {
        if served.requester == core, ProcessState.root.load() != 0 || !served.settings.scope.keeps,
            ProcessState.interceptors.load() & (Interceptor.sandbox | Interceptor.witness) == 0
        {
            return try obtain(served.request(question), into: room)
        }
        return try obtainOtherwise(served, question, core, into: room)
    }

    @inline(never)
    private static func obtainOtherwise(
        _ served: Served, _ question: Question, _ core: CorePointer, into room: UnsafeMutableRawPointer
    ) throws(ResolverError) -> Obtained {
        if !Interceptor.isWitnessed { return try obtainElsewhere(served, question, core, into: room) }
        return try witness(served, question, core, into: room) { () throws(ResolverError) in
            try obtainElsewhere(served, question, core, into: room)
        }
    }

    private static func obtainElsewhere(
        _ served: Served, _ question: Question, _ core: CorePointer, into room: UnsafeMutableRawPointer
    ) throws(ResolverError) -> Obtained {
        defer { withExtendedLifetime(served.holder) {} }
        guard
            case .within(let surroundings) = Surroundings.making(
                for: served.requester, askedOf: core, keeps: served.settings.scope.keeps)
        else {
            return try obtain(served.request(question), into: room)
        }
        return try Surroundings.$own.withValue(surroundings) {
            Result { () throws(ResolverError) in
                try obtain(served.request(question), into: room)
            }
        }.get()
    }

    @inline(never)
    private static func settle(
        _ room: UnsafeMutableRawPointer, _ served: Served, _ question: Question, _ core: CorePointer
    ) {
        func open<Service>(_ type: Service.Type) {
            let service = room.assumingMemoryBound(to: type).pointee
            publish(served.recipe, service, in: core)
        }
        if served.requester != core {
            publish(served.recipe, from: served.requester, in: core)
            ResolverWarning.reportKeptWithout(served.recipe, by: served.requester, question, core)
        }
        if served.recipe.alias != nil { _openExistential(question.key.metatype, do: open) }
    }
}
