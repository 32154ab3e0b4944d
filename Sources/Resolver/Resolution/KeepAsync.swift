/// The once-only gate for tasks. (S2, N5)
///
/// Safety: what is decided is decided under `ProcessState.lock`; the factory runs outside of it, as a flight's work,
/// while the recipe's `flights` has other tasks wait. A task that would wait for itself, round however many corners,
/// gets an error instead.
extension Resolver {
    private enum Decision {
        /// Found, and taken.
        case ready(InstanceSlot)
        case wait(Flight, Flight.Waiter, Flight.Escalation, isFirst: Bool)
        /// A thread has made it, and it may not be kept: for those who waited.
        case handed(Handed, Construction)
        /// Something has been waited for or cleared away: look again. What was waited for is let go outside of the
        /// lock.
        case again(Construction?)
        /// Whether an instance has outlived its time, its clock has to say.
        case check(Deadline)
        /// The recipe is not the registered one any more, or has other options.
        case gone
        /// Waiting would never end.
        case ring([Flight])
        /// The caller is making it, though it would not be kept any more: an error of the caller's alone, which whoever
        /// asks at the same time must not share.
        case repeated
    }

    private enum Awaited<Service> {
        case service(Service)
        case null
        case again
    }

    /// The kept instance, made by one flight for all who ask.
    static func keepAsync<Service>(
        _ type: Service.Type, _ request: Request, _ keeper: ResolverScope, in parent: AsyncFrame?,
        isolation: isolated (any Actor)? = #isolation
    ) async throws(ResolverError) -> ObtainedAsync<Service> {
        let (recipe, settings, question, core) = (request.recipe, request.settings, request.question, request.core)
        let scope = settings.scope
        var search = SlotSearch(scope: scope, arguments: try scope.key(of: question, recipe))
        var answer = WitnessedAnswer.kept
        let priority = Task.currentPriority
        while true {
            var retired = RetiredObjects()
            let thread = ThreadState.current
            var found: Service?
            let decision = withUnsafeMutablePointer(to: &found) { found in
                ProcessState.lock.withLock {
                    begin(
                        request, search, in: parent, thread, priority, &retired, into: UnsafeMutableRawPointer(found))
                }
            }
            retired.discard()
            switch decision {
            case .again: continue
            case .check(let deadline): search.judged = deadline.judge()
            case .ready(let slot):
                ResolverWarning.reportReplaced(slot, question)
                if question.args != nil, !scope.isPerArguments {
                    ResolverWarning.reportArgumentsIgnored(recipe, question)
                }
                return .answer(found, answer)
            case .gone: return .gone
            case .ring(let ring):
                throw .cycle(path: Trail.ring(ring, closedBy: parent), trail: .ending(with: question))
            case .repeated: try check(recipe, question, core, in: parent)
            case .handed(let handed, _):
                ProcessState.lock.withLock {
                    parent?.note(recipe.key, nil, of: core)
                    parent?.note(handed.asked, of: core)
                }
                // Safety: a construction makes its recipe's service.
                return .answer(unsafeDowncast(handed.service, to: Made<Service>.self).service, answer)
            case .wait(let flight, let waiter, let escalation, let isFirst):
                escalation.perform()
                if isFirst {
                    answer = .made
                    launch(flight, type, request, keeper, in: parent)
                }
                let awaited: Awaited<Service> = try await result(of: flight, waiter, isFirst: isFirst, question, parent)
                switch awaited {
                case .service(let service):
                    if !isFirst, settings.isUnguarded { ResolverWarning.reportUnguarded(service, of: recipe, question) }
                    return .answer(service, answer)
                case .null: return .answer(nil, answer)
                case .again: continue
                }
            }
        }
    }

    /// Under `ProcessState.lock`, but for the time it waits for a thread.
    private static func begin(
        _ request: Request, _ search: SlotSearch, in parent: AsyncFrame?, _ thread: ThreadPointer,
        _ priority: TaskPriority, _ retired: inout RetiredObjects, into room: UnsafeMutableRawPointer
    ) -> Decision {
        let (recipe, question, core) = (request.recipe, request.question, request.core)
        if !recipe.isCurrent(request.settings) || core.closed != nil { return .gone }
        let binding = core.binding(for: recipe.key)
        switch recipe.find(search, for: binding, &retired, into: room) {
        case .found(let slot):
            slot.publish(in: binding, for: core)
            parent?.note(recipe.key, slot, of: core)
            return .ready(slot)
        case .again: return .again(nil)
        case .check(let deadline): return .check(deadline)
        case .none: break
        }
        if let construction = recipe.construction(search, for: core, besides: nil) {
            // A thread is at it, and will not suspend; this one waits as a thread does.
            construction.wait(thread, asked: question.location)
            if let handed = construction.handed, construction.requester == core { return .handed(handed, construction) }
            return .again(construction)
        }
        let ancestors = parent?.path.compactMap(\.flight) ?? []
        if let other = recipe.flight(search, for: core) {
            let wantsResult = other.requester == core && !other.isAbandoned
            if let ring = other.ring(to: ancestors) {
                // For another container it may end differently, so that is no ring, only two who need each other's.
                if other.requester == core { return .ring(ring) }
            } else {
                let waiter = Flight.Waiter(in: ancestors.last, wantsResult: wantsResult)
                return .wait(other, waiter, other.enqueue(waiter, priority), isFirst: false)
            }
        }
        if let parent, repeated(recipe, question, core, in: parent) != nil { return .repeated }
        let flight = Flight(recipe, core, question, in: search.scope, search.arguments)
        let waiter = Flight.Waiter(in: ancestors.last, wantsResult: true)
        recipe.makeInstances().flights.append(flight)
        ProcessState.removals.makingBegins()
        return .wait(flight, waiter, flight.enqueue(waiter, priority), isFirst: true)
    }

    private static func launch<Service>(
        _ flight: Flight, _ type: Service.Type, _ request: Request, _ keeper: ResolverScope, in parent: AsyncFrame?
    ) {
        let (recipe, settings, question) = (request.recipe, request.settings, request.question)
        let resolver = request.core.resolver
        flight.launch {
            flight.begin()
            let frame = AsyncFrame(recipe, question, resolver.core, in: parent, for: flight, isPart: false)
            do throws(ResolverError) {
                let made = try await frame.run { () async throws(ResolverError) in
                    try check(recipe, question, resolver.core, in: parent)
                    return try await recipe.makeAsync(type, settings, frame, Args(question.args))
                }
                guard let service = made.value else { return flight.finish(.null, of: frame) }
                let box = Made(service)
                guard let kept = KeptInstance(service, in: keeper) else {
                    ResolverWarning.reportUnheld(service, of: recipe, at: question.location)
                    return flight.finish(.made(box, .refused(since: nil)), of: frame)
                }
                var done: SettledInstance?
                flight.finish(of: frame, telling: { done?.tell() }) { retired in
                    let settled = recipe.keep(
                        NewInstance(kept: kept, asked: frame.notes, place: frame.location), since: flight.begun,
                        SlotSearch(scope: settings.scope, arguments: flight.arguments), for: resolver.core, &retired)
                    done = settled
                    if case .kept(let slot) = settled.fate { flight.instanceOwner?.isKept(in: slot) }
                    return .made(box, settled.fate)
                }
            } catch {
                flight.finish(.failed(error), of: frame)
            }
        }
    }

    private static func result<Service>(
        of flight: Flight, _ waiter: Flight.Waiter, isFirst: Bool, _ question: Question, _ parent: AsyncFrame?,
        isolation: isolated (any Actor)? = #isolation
    ) async throws(ResolverError) -> Awaited<Service> {
        let arrival = await flight.arrival(of: waiter)
        // Its time may be over before who waited goes on.
        if !isFirst, case .finished(.made(_, .kept(let slot))) = arrival, slot.deadline?.isOver() == true {
            return .again
        }
        if case .finished(let result) = arrival { ProcessState.lock.withLock { parent?.note(flight, result) } }
        switch arrival {
        case .again: return .again
        case .cancelled:
            throw .cancelled(service: .init(question.key), trail: .ending(with: question))
        case .finished(.failed(let error)): throw error
        case .finished(.null): return .null
        case .finished(.made(let box, _)):
            // Safety: a flight makes its recipe's service.
            return .service(unsafeDowncast(box, to: Made<Service>.self).service)
        }
    }
}
