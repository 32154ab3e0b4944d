/// The once-only gate for tasks: what one does whose turn is known. (S2, N5)
///
/// Safety: the factory runs outside of `ProcessState.lock`, as a flight's work, while the recipe's `flights` has other
/// tasks wait.
extension Resolver {
    private enum Awaited<Service> {
        case service(Service)
        case null
        case again
    }

    /// The kept instance, made by one flight for all who ask.
    ///
    /// - Parameter answer: Whether the caller has begun to make it.
    static func keepAsync<Service>(
        _ type: Service.Type, _ request: Request, _ scope: ResolverScope, _ keeper: ResolverScope,
        in parent: AsyncFrame?, _ answer: WitnessedAnswer = .kept, isolation: isolated (any Actor)? = #isolation
    ) async throws(ResolverError) -> ObtainedAsync<Service> {
        let (recipe, settings, question, core) = (request.recipe, request.settings, request.question, request.core)
        let search = SlotSearch(scope: scope, arguments: try scope.key(of: question, recipe))
        var (found, answer): (Service?, WitnessedAnswer) = (nil, answer)
        let decision = withUnsafeMutablePointer(to: &found) {
            decideAsync(request, search, in: parent, Task.currentPriority, into: UnsafeMutableRawPointer($0))
        }
        switch decision {
        case .ready(let slot):
            ResolverWarning.reportReplaced(slot, question)
            reportIgnored(request, scope)
            return .answer(found, answer)
        case .gone: return .gone
        case .ring(let ring):
            throw .cycle(path: Trail.ring(ring, closedBy: parent), trail: .ending(with: question, in: parent))
        case .repeated: try check(recipe, question, core, in: parent)
        case .handed(let handed, _):
            ProcessState.lock.withLock {
                parent?.note(recipe.key, nil, of: core)
                parent?.note(handed.asked, of: core)
            }
            reportIgnored(request, scope)
            // Safety: a construction makes its recipe's service.
            return .answer(unsafeDowncast(handed.service, to: Made<Service>.self).service, answer)
        case .wait(let flight, let waiter, let escalation, let isFirst):
            escalation.perform()
            if isFirst {
                answer = .made
                if Task.isCancelled {
                    flight.leaveUnbegun(waiter)
                } else {
                    launch(flight, type, request, scope, keeper, in: parent)
                }
            }
            let awaited: Awaited<Service> = try await result(of: flight, waiter, isFirst: isFirst, question, parent)
            switch awaited {
            case .service(let service):
                if !isFirst {
                    if settings.isUnguarded { ResolverWarning.reportUnguarded(service, of: recipe, question) }
                    reportIgnored(request, scope)
                }
                return .answer(service, answer)
            case .null: return .answer(nil, answer)
            case .again: break
            }
        case .again, .stalled, .check: break
        }
        // By a loop, all that is here would be there once more behind the `await`.
        return try await keepAsync(type, request, scope, keeper, in: parent, answer, isolation: isolation)
    }

    private static func launch<Service>(
        _ flight: Flight, _ type: Service.Type, _ request: Request, _ scope: ResolverScope, _ keeper: ResolverScope,
        in parent: AsyncFrame?
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
                        SlotSearch(scope: scope, arguments: flight.arguments), for: resolver.core, &retired)
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
