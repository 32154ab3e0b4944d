/// The once-only gate: of all threads that ask for a kept instance at once, one makes it. (S2, S3, N3)
///
/// Safety: what is decided is decided under `ProcessState.lock`; the factory runs outside of it, between `begin` and
/// `end`, while the recipe's `constructions` has others wait. A thread that would wait for itself, round however
/// many corners, gets an error instead.
extension Resolver {
    private enum Decision {
        /// Found, and written.
        case ready(InstanceSlot, BindingPointer)
        case build(Construction)
        /// Another thread has made it, and it may not be kept: for those who waited.
        case handed(Handed, Construction, BindingPointer)
        /// Something has been cleared away: look again.
        case again
        /// Another thread has been waited for: look again. What was waited for is let go outside of the lock.
        case waited(Construction)
        /// It has been waited for long enough to say so, and then to look again.
        case stalled(StallWarning)
        /// Whether an instance has outlived its time, its clock has to say.
        case check(Deadline)
        /// The recipe is not the registered one any more, or has other options.
        case gone
        case suspending
        /// Waiting would never end.
        case ring([RingStep])
    }

    /// The outcome of asking for a kept instance.
    enum Claimed {
        /// It is where it was to be written.
        case found
        /// The recipe is not the registered one any more, or has other options.
        case gone
        /// There is none, and the right to make it.
        case toMake(Keeping)
    }

    /// Writes the kept instance, or else gives the right to make it. A function of its own so that what it needs is off
    /// the stack when the factory runs.
    @inline(never)
    static func claim(
        _ request: Request, _ scope: ResolverScope, _ keeper: ResolverScope, into room: UnsafeMutableRawPointer
    ) throws(ResolverError) -> Claimed {
        let (recipe, settings, core) = (request.recipe, request.settings, request.core)
        let thread = ThreadState.current
        var search = SlotSearch(scope: scope, arguments: try scope.key(of: request.question, recipe))
        var (hasWaited, isPatient) = (false, false)
        while true {
            var retired = RetiredObjects()
            let decision = ProcessState.lock.withLock {
                // A container that only passes on what others keep outgrows its tables where nothing can be let go.
                defer { ProcessState.takeMuchGarbage(into: &retired) }
                return begin(request, search, thread, isPatient: isPatient, &retired, into: room)
            }
            retired.discard()
            switch decision {
            case .again: continue
            case .waited: hasWaited = true
            case .stalled(let warning):
                warning.tell()
                (hasWaited, isPatient) = (true, true)
            case .check(let deadline):
                try checkDepth(request)
                search.judged = deadline.judge()
            case .gone: return .gone
            case .suspending: throw refusal(toAwait: recipe, request.question, core, thread)
            case .ring(let ring):
                throw .cycle(path: ring.map(ResolverError.Step.init), trail: .ending(with: request.question))
            case .ready(let slot, let binding):
                ResolverWarning.reportReplaced(slot, request.question)
                reportIgnored(request, scope)
                if recipe.isSuspending(settings), !settings.isSharable {
                    try checkIsolation(recipe.isolation, of: recipe, request.question)
                }
                if thread.pointee.depth != 0 {
                    thread.note(binding)
                    thread.note(slot)
                }
                if hasWaited, settings.isUnguarded { reportUnguarded(room, of: recipe, request.question) }
                return .found
            case .handed(let handed, _, let binding):
                if thread.pointee.depth != 0 {
                    thread.note(binding)
                    thread.note(handed.asked, of: core)
                }
                reportIgnored(request, scope)
                handed.write(of: recipe, into: room)
                return .found
            case .build(let construction):
                return .toMake(Keeping(recipe, scope, keeper, core, construction))
            }
        }
    }

    /// To be called where an instance is handed out that was made for another who asked.
    static func reportIgnored(_ request: Request, _ scope: ResolverScope) {
        if request.question.args == nil || scope.isPerArguments { return }
        ResolverWarning.reportArgumentsIgnored(request.recipe, request.question)
    }

    @inline(never)
    private static func reportUnguarded(_ room: UnsafeRawPointer, of recipe: Recipe, _ question: Question) {
        func open<Service>(_ type: Service.Type) {
            ResolverWarning.reportUnguarded(
                room.assumingMemoryBound(to: type).pointee, of: recipe, question)
        }
        _openExistential(recipe.key.metatype, do: open)
    }

    /// Under `ProcessState.lock`, but for the time it waits.
    private static func begin(
        _ request: Request, _ search: SlotSearch, _ thread: ThreadPointer, isPatient: Bool,
        _ retired: inout RetiredObjects, into room: UnsafeMutableRawPointer
    ) -> Decision {
        let (recipe, settings, location, core) = (
            request.recipe, request.settings, request.question.location, request.core
        )
        if !recipe.isCurrent(settings) || core.closed != nil { return .gone }
        let binding = core.binding(for: recipe.key)
        // In a pass, what is found is about to be noted.
        if thread.pointee.depth != 0 { thread.pin() }
        switch recipe.find(search, for: binding, &retired, into: room) {
        case .found(let slot):
            slot.publish(in: binding, for: core)
            return .ready(slot, binding)
        case .again: return .again
        case .check(let deadline): return .check(deadline)
        case .none: break
        }
        if recipe.isSuspending(settings) || recipe.flight(search, for: core) != nil { return .suspending }
        if let other = recipe.construction(search, for: core, besides: thread) {
            // Between two registrations: the options have been written that others wait for.
            if thread.pointee.registering > 0 { core.withState { $0.world.noteNewest(nil, on: thread) } }
            guard let ring = other.ring(closedBy: thread) else {
                if let warning = other.wait(thread, asked: location, isPatient: isPatient) { return .stalled(warning) }
                if let handed = other.handed, other.requester == core {
                    let binding = core.binding(for: recipe.key)
                    if thread.pointee.depth != 0 { thread.pin() }
                    return .handed(handed, other, binding)
                }
                return .waited(other)
            }
            // For another container it may end differently, so that is no ring, only two who need each other's.
            if other.requester == core { return .ring(ring.flatMap(\.steps)) }
        }
        let construction = Construction(
            thread: thread, requester: core, making: recipe, in: search.scope, with: search.arguments, at: location)
        recipe.makeInstances().constructions.append(construction)
        ProcessState.removals.makingBegins()
        return .build(construction)
    }
}
