/// The once-only gate for tasks. (S2, N5)
///
/// Safety: what is decided is decided under `Wiring.lock`; the factory runs outside of it, as a flight's work, while the
/// recipe's `flights` has other tasks wait. A task that would wait for itself, round however many corners, gets an error instead.
extension Resolver {
    private enum Step<Service> {
        case ready(Service)
        case wait(Flight, Flight.Waiter, isFirst: Bool)
        /// Something has been waited for or cleared away: look again.
        case again
        /// Whether an instance has outlived its time, its clock has to say.
        case check(Deadline)
        /// The recipe is not the registered one any more.
        case gone
    }

    private enum Landing<Service> {
        case service(Service)
        case null
        case again
    }

    /// The kept instance, made by one flight for all who ask.
    static func keepAsync<Service>(
        _ type: Service.Type, _ recipe: Recipe, _ question: Question, _ core: CorePointer, _ scope: ResolverScope,
        _ keeper: ResolverScope, in parent: AsyncFrame?, _ isGone: inout Bool,
        isolation: isolated (any Actor)? = #isolation
    ) async throws(ResolverError) -> Service? {
        let arguments = try scope.key(of: question, recipe)
        var judged: Deadline.Judged?
        while true {
            var debris = Debris()
            let step: Step<Service> = try Wiring.lock.withLock { () throws(ResolverError) in
                try begin(recipe, question, core, scope, arguments, in: parent, judged, &debris)
            }
            debris.discard()
            switch step {
            case .again: continue
            case .check(let deadline): judged = deadline.judge()
            case .ready(let service): return service
            case .gone:
                isGone = true
                return nil
            case .wait(let flight, let waiter, let isFirst):
                if isFirst { launch(flight, type, question, core, scope, keeper, in: parent) }
                let landing: Landing<Service> = try await land(flight, waiter, question, parent)
                switch landing {
                case .service(let service): return service
                case .null: return nil
                case .again: continue
                }
            }
        }
    }

    /// Under `Wiring.lock`, but for the time it waits for a thread.
    private static func begin<Service>(
        _ recipe: Recipe, _ question: Question, _ core: CorePointer, _ scope: ResolverScope,
        _ arguments: ArgumentsKey?, in parent: AsyncFrame?, _ judged: Deadline.Judged?, _ debris: inout Debris
    ) throws(ResolverError) -> Step<Service> {
        guard recipe.home != nil else { return .gone }
        let binding = core.binding(for: recipe.key)
        switch recipe.findSlot(Service.self, scope, arguments, for: core, judged, &debris) {
        case .found(let service, let slot):
            slot.publish(in: binding, for: core)
            parent?.note(recipe.key, slot, of: core)
            return .ready(service)
        case .again: return .again
        case .check(let deadline): return .check(deadline)
        case .none: break
        }
        if let construction = recipe.constructions.first(where: { $0.arguments === arguments }) {
            // A thread is at it, and will not suspend; this one waits as a thread does.
            construction.wait(ThreadState.current)
            return .again
        }
        let ancestors = parent?.path.compactMap(\.flight) ?? []
        if let other = recipe.flights.first(where: { $0.arguments === arguments }) {
            let isPassenger = other.view == core && !other.isAbandoned
            if let ring = other.ring(to: ancestors) {
                // For another container it may end differently, so that is no ring, only two who need each other's.
                if other.view == core {
                    throw .cycle(
                        path: Trail.ring(ring, closedBy: parent), trail: .ending(with: question))
                }
            } else {
                let waiter = Flight.Waiter(in: ancestors.last, isPassenger: isPassenger)
                other.board(waiter, Task.currentPriority)
                return .wait(other, waiter, isFirst: false)
            }
        }
        let flight = Flight(recipe, core, question, arguments)
        let waiter = Flight.Waiter(in: ancestors.last, isPassenger: true)
        recipe.flights.append(flight)
        flight.board(waiter, Task.currentPriority)
        return .wait(flight, waiter, isFirst: true)
    }

    private static func launch<Service>(
        _ flight: Flight, _ type: Service.Type, _ question: Question, _ core: CorePointer, _ scope: ResolverScope,
        _ keeper: ResolverScope, in parent: AsyncFrame?
    ) {
        let recipe = flight.recipe
        let resolver = core.resolver
        flight.launch {
            let frame = AsyncFrame(recipe, question, resolver.core, in: parent, for: flight, isPart: false)
            do throws(ResolverError) {
                let made = try await frame.run { () async throws(ResolverError) in
                    try check(recipe, question, resolver.core, in: parent)
                    return try await recipe.makeAsync(type, frame, Args(question.args))
                }
                guard let service = made.value else { return flight.land(.null, of: frame) }
                let box = Made(service)
                guard let kept = KeptInstance(service, in: keeper) else {
                    return flight.land(.made(box, nil), of: frame)
                }
                var isKept = false
                flight.land(of: frame) {
                    let slot = recipe.keep(
                        kept, frame.notes, since: flight.begun, flight.arguments, in: scope, for: resolver.core)
                    isKept = slot != nil
                    return .made(box, slot)
                }
                if !isKept { kept.value.destroy() }
            } catch {
                flight.land(.failed(error), of: frame)
            }
        }
    }

    private static func land<Service>(
        _ flight: Flight, _ waiter: Flight.Waiter, _ question: Question, _ parent: AsyncFrame?,
        isolation: isolated (any Actor)? = #isolation
    ) async throws(ResolverError) -> Landing<Service> {
        let arrival = await flight.arrival(of: waiter)
        if case .landed(let outcome) = arrival { Wiring.lock.withLock { parent?.note(flight, outcome) } }
        switch arrival {
        case .again: return .again
        case .cancelled:
            throw .cancelled(service: .init(question.key), trail: .ending(with: question))
        case .landed(.failed(let error)): throw error
        case .landed(.null): return .null
        case .landed(.made(let box, _)):
            // Safety: a flight makes its recipe's service.
            return .service(unsafeDowncast(box, to: Made<Service>.self).service)
        }
    }
}
