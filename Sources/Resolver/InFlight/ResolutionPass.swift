import ResolverAtomics

/// One service in the making.
struct Frame {
    let binding: BindingPointer
    let recipe: RecipeCorePointer
    let requester: CorePointer
    let location: CodeLocation
    let hasArguments: Bool
    /// Where in the thread's notes that begin which were made since.
    var firstNote = 0
}

/// The pass: what a thread is in the middle of making, outermost first.
///
/// Sharing nothing, it needs no guard: see `ThreadState`.
extension UnsafeMutablePointer where Pointee == ThreadState {
    /// How many frames back each new one is compared with; those further back are looked at once in as many.
    private static var window: Int { 32 }

    /// Begins the making of a service, within a read section or with the recipe held otherwise.
    /// False, with nothing begun, if that would never end: the service is being made already, or the stack is used up.
    func push(
        _ binding: BindingPointer, _ recipe: RecipeCorePointer, _ requester: CorePointer, _ location: CodeLocation,
        hasArguments: Bool
    ) -> Bool {
        let depth = pointee.depth
        if depth == 0 {
            pointee.graphBase = pointee.graphCount
        } else {
            if repeats(recipe, requester, hasArguments: hasArguments) || isDeep { return false }
            note(binding)
        }
        pin()
        append(
            Frame(
                binding: binding, recipe: recipe, requester: requester, location: location, hasArguments: hasArguments,
                firstNote: pointee.noteCount))
        return true
    }

    @inline(__always)
    func append(_ frame: Frame) {
        let depth = pointee.depth
        if depth == pointee.frameCapacity { growFrames() }
        (pointee.frames + depth).initialize(to: frame)
        pointee.depth = depth + 1
        pointee.requester = frame.requester
    }

    /// Ends the making of a service.
    func pop() {
        let depth = pointee.depth - 1
        pointee.depth = depth
        if depth != 0 {
            pointee.requester = pointee.frames[depth - 1].requester
            if pointee.noteCount > pointee.noteLimit { compactNotes() }
            return
        }
        endPass()
    }

    func endPass() {
        pointee.requester = nil
        // Releasing may run a `deinit` that resolves: its pass begins behind what is left of this one.
        let base = pointee.graphBase
        // First, as what is let go below may take long.
        unpin()
        forgetGraph(downTo: base)
        forgetNotes()
    }

    /// Where in the notes the service about to be made begins.
    @inline(__always)
    var noteMark: Int { pointee.noteCount }

    /// Whether so little of the stack is left that going deeper would end in a crash without words.
    @inline(__always)
    var isDeep: Bool { resolver_stack_pointer() < pointee.stackLimit }

    /// A service that is not kept may be asked for again while it is made, if other arguments make it end; nothing else
    /// may.
    func repeats(_ recipe: RecipeCorePointer, _ requester: CorePointer, hasArguments: Bool) -> Bool {
        let depth = pointee.depth
        let isOnceOnly = recipe.flags.load() & RecipeCore.onceOnly != 0
        if hasArguments && !isOnceOnly { return false }
        let first = depth % Self.window == 0 ? 0 : Swift.max(0, depth - Self.window)
        for index in first..<depth {
            let frame = pointee.frames + index
            if frame.pointee.recipe == recipe && frame.pointee.requester == requester
                && (isOnceOnly || !frame.pointee.hasArguments)
            {
                return true
            }
        }
        return false
    }

    private func growFrames() {
        let bigger = UnsafeMutablePointer<Frame>.allocate(capacity: pointee.frameCapacity * 2)
        bigger.moveInitialize(from: pointee.frames, count: pointee.depth)
        pointee.frames.deallocate()
        pointee.frames = bigger
        pointee.frameCapacity *= 2
    }

    /// The frames in flight, outermost first.
    var path: [Frame] { (0..<pointee.depth).map { pointee.frames[$0] } }
}
