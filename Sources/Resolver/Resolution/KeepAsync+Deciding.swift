/// The once-only gate for tasks: whose turn it is. (S2, N5)
///
/// Safety: what is decided is decided under `ProcessState.lock`. A task that would wait for itself, round however many
/// corners, gets an error instead.
extension Resolver {
    enum AsyncDecision {
        /// Found, and taken.
        case ready(InstanceSlot)
        case wait(Flight, Flight.Waiter, Flight.Escalation, isFirst: Bool)
        /// A thread has made it, and it may not be kept: for those who waited.
        case handed(Handed, Construction)
        /// The recipe is not the registered one any more, or has other options.
        case gone
        /// Waiting would never end.
        case ring([Flight])
        /// The caller is making it, though it would not be kept any more: an error of the caller's alone, which whoever
        /// asks at the same time must not share.
        case repeated
        /// Something has been waited for or cleared away: look again. What was waited for is let go outside of the
        /// lock.
        case again(Construction?)
        /// A thread has been waited for long enough to say so, and then to look again.
        case stalled(StallWarning)
        /// Whether an instance has outlived its time, its clock has to say.
        case check(Deadline)
    }

    /// Returns what is decided in the end, which is none of `again`, `stalled` and `check`.
    @inline(never)
    static func decideAsync(
        _ request: Request, _ search: SlotSearch, in parent: AsyncFrame?, _ priority: TaskPriority,
        into room: UnsafeMutableRawPointer
    ) -> AsyncDecision {
        var search = search
        var isPatient = false
        while true {
            var retired = RetiredObjects()
            let thread = ThreadState.current
            let decision = ProcessState.lock.withLock {
                begin(request, search, in: parent, thread, isPatient: isPatient, priority, &retired, into: room)
            }
            retired.discard()
            switch decision {
            case .again: continue
            case .stalled(let warning):
                warning.tell()
                isPatient = true
            case .check(let deadline): search.judged = deadline.judge()
            default: return decision
            }
        }
    }

    /// Under `ProcessState.lock`, but for the time it waits for a thread.
    private static func begin(
        _ request: Request, _ search: SlotSearch, in parent: AsyncFrame?, _ thread: ThreadPointer,
        isPatient: Bool, _ priority: TaskPriority, _ retired: inout RetiredObjects, into room: UnsafeMutableRawPointer
    ) -> AsyncDecision {
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
            if let warning = construction.wait(thread, asked: question.location, isPatient: isPatient) {
                return .stalled(warning)
            }
            if let handed = construction.handed, construction.requester == core {
                return .handed(handed, construction)
            }
            return .again(construction)
        }
        if let other = recipe.flight(search, for: core) {
            let wantsResult = other.requester == core && !other.isAbandoned
            if let ring = other.ring(to: parent?.flights ?? []) {
                // For another container it may end differently, so that is no ring, only two who need each other's.
                if other.requester == core { return .ring(ring) }
            } else {
                let waiter = Flight.Waiter(in: parent?.innermostFlight, wantsResult: wantsResult)
                return .wait(other, waiter, other.enqueue(waiter, priority), isFirst: false)
            }
        }
        if let parent, repeated(recipe, question, core, in: parent) != nil { return .repeated }
        let flight = Flight(recipe, core, question, in: search.scope, search.arguments)
        let waiter = Flight.Waiter(in: parent?.innermostFlight, wantsResult: true)
        recipe.makeInstances().flights.append(flight)
        ProcessState.flights.append(flight)
        ProcessState.removals.makingBegins()
        return .wait(flight, waiter, flight.enqueue(waiter, priority), isFirst: true)
    }
}
