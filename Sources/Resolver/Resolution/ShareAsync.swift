/// One instance of a class in each pass, where its factory may suspend. (S1)
extension Resolver {
    static func shareAsync<Service>(
        _ type: Service.Type, _ request: Request, in parent: AsyncFrame?, isolation: isolated (any Actor)? = #isolation
    ) async throws(ResolverError) -> ObtainedAsync<Service> {
        // A value is made anew for each who asks, and nobody needs to wait for another's.
        guard let parent, Representation(of: type) != .value else {
            return .answer(try await instantiateAsync(type, request, in: parent), .made)
        }
        let (recipe, question, core) = (request.recipe, request.question, request.core)
        let key = AsyncPass.Key(recipe: recipe.core, requester: core)
        let priority = Task.currentPriority
        let (found, other, own) = ProcessState.lock.withLock {
            () -> (UncheckedSendable<Service>?, (Flight, Flight.Waiter, Flight.Escalation)?, Flight?) in
            if let entry = parent.pass.entries[key] {
                parent.note(recipe.key, nil, of: core)
                parent.note(entry.notes, of: core)
                return (UncheckedSendable(entry.bits.load(as: Service.self)), nil, nil)
            }
            if let other = parent.pass.flights[key] {
                // A ring through it is found by the frames, which both belong to this pass.
                if other.ring(to: parent.flights) != nil { return (nil, nil, nil) }
                let waiter = Flight.Waiter(in: parent.innermostFlight, wantsResult: false)
                return (nil, (other, waiter, other.enqueue(waiter, priority)), nil)
            }
            let flight = Flight(recipe, core, question, isOfPass: true)
            parent.pass.flights[key] = flight
            // Whose work this is a part of waits for it as well.
            parent.innermostFlight?.awaited.append(flight)
            return (nil, nil, flight)
        }
        if let found {
            if question.args != nil { ResolverWarning.reportArgumentsIgnoredInPass(recipe, question) }
            return .answer(found.value, .graph)
        }
        if let (flight, waiter, escalation) = other {
            escalation.perform()
            if case .cancelled = await flight.arrival(of: waiter) {
                throw .cancelled(service: .init(question.key), trail: .ending(with: question))
            }
            // By a loop, all that is here would be there once more behind the `await`.
            return try await shareAsync(type, request, in: parent, isolation: isolation)
        }
        defer { own?.finish(of: key, in: parent) }
        return .answer(try await share(type, request, in: parent, flight: own), .made)
    }

    private static func share<Service>(
        _ type: Service.Type, _ request: Request, in parent: AsyncFrame, flight: Flight?,
        isolation: isolated (any Actor)? = #isolation
    ) async throws(ResolverError) -> Service? {
        let (recipe, question, core) = (request.recipe, request.question, request.core)
        try check(recipe, question, core, in: parent)
        let frame = AsyncFrame(recipe, question, core, in: parent, for: flight)
        let made = try await frame.run { () async throws(ResolverError) in
            try await recipe.makeAsync(type, request.settings, frame, Args(question.args))
        }
        let object = made.value.flatMap { ClassInstance.holding($0) }
        ProcessState.lock.withLock {
            guard let service = made.value, let object else { return }
            let bits = withUnsafePointer(to: service) { GraphBits($0, size: MemoryLayout<Service>.size) }
            // In place of what it has made itself by other arguments.
            let entry = AsyncPass.Entry(
                recipe: recipe, container: core.resolver, object: object, bits: bits, notes: frame.notes)
            parent.pass.keep(entry, for: AsyncPass.Key(recipe: recipe.core, requester: core))
        }
        return made.value
    }
}

extension Flight {
    /// Lets those who ask for the same in a pass go on.
    fileprivate func finish(of key: AsyncPass.Key, in parent: AsyncFrame) {
        finish(of: nil) { _ in
            parent.pass.flights[key] = nil
            if let enclosing = parent.innermostFlight,
                let index = enclosing.awaited.firstIndex(where: { $0 === self })
            {
                enclosing.awaited.remove(at: index)
            }
            return .null
        }
    }
}
