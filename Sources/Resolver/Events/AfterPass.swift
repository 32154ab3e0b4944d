// Listeners run when their thread is not in the middle of making anything, and none while another does: then nothing that
// they resolve is a part of a service that is being made, or closes a cycle, and all are told things in the order in which
// they have happened.

extension UnsafeMutablePointer where Pointee == ThreadState {
    /// Tells all witnesses something. What they put off begins when the last of them has been told, at once, or else when the
    /// thread's outermost resolve has ended; in the order in which it has come. At once also where that resolve has begun
    /// before anybody listened, and does not know that something waits for its end.
    func telling(_ tell: () -> Void) {
        // Not while something else is being told, waits or is being done: it comes after that.
        let isAtOnce =
            !pointee.isTelling && pointee.afterPass == nil && (pointee.depth == 0 || !pointee.isToRunAfterPass)
        let isWithin = pointee.isTelling
        pointee.isTelling = true
        tell()
        pointee.isTelling = isWithin
        if isAtOnce { runWaiting() }
    }

    /// Does it when the witnesses have been told what they are being told.
    func afterPass(_ work: @escaping () -> Void) {
        telling { if pointee.afterPass?.append(work) == nil { pointee.afterPass = [work] } }
    }

    /// Does what has waited for the end of the pass. Outside of it.
    func runAfterPass() {
        pointee.isToRunAfterPass = false
        if !pointee.isTelling { runWaiting() }
    }

    private func runWaiting() {
        if pointee.afterPass == nil || pointee.isRunningAfterPass { return }
        pointee.isRunningAfterPass = true
        // What a listener resolves ends before what it was told in the middle of.
        let isToRunAfterPass = pointee.isToRunAfterPass
        runAll()
        pointee.isToRunAfterPass = isToRunAfterPass
        pointee.afterPass = nil
        pointee.isRunningAfterPass = false
    }

    /// Does what waits before the program ends, though a listener may be what ends it: then what comes after it is still
    /// here.
    func runBeforeEnd() {
        pointee.isRunningAfterPass = true
        runAll()
    }

    /// Taken out one by one, so that what is left is here whatever one of them does. What is added meanwhile comes after it.
    ///
    /// Safety: the thread alone uses its queue, and holds no access to it while it does a piece.
    private func runAll() {
        while let work = pointee.afterPass?.popFirst() { Self.outsideOfFrames(work) }
    }

    /// A factory that suspends makes nothing of what is resolved in here.
    private static func outsideOfFrames(_ work: () -> Void) { FrameTicket.$own.withValue(nil, operation: work) }
}

/// For the modules of this package that call listeners.
package enum AfterPass {
    /// Does it at once, or, if the calling thread is in the middle of making or telling something, after that.
    package static func perform(_ work: @escaping () -> Void) { ThreadState.current.afterPass(work) }
}
