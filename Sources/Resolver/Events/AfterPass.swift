// Listeners run when their thread is not in the middle of making anything: then nothing that they resolve is a part of a
// service that is being made, or closes a cycle.

extension UnsafeMutablePointer where Pointee == ThreadState {
    /// Does it at once, or else when the thread's outermost resolve has ended; in the order in which it has come. At once
    /// also where that resolve has begun before anybody listened, and does not know that something waits for its end.
    func afterPass(_ work: @escaping () -> Void) {
        if pointee.afterPass == nil, pointee.depth == 0 || !pointee.isToRunAfterPass {
            return Self.outsideOfFrames(work)
        }
        if pointee.afterPass?.append(work) == nil { pointee.afterPass = [work] }
    }

    /// Does what has waited for the end of the pass. Outside of it, or as the program ends.
    func runAfterPass() {
        pointee.isToRunAfterPass = false
        if pointee.afterPass == nil || pointee.isRunningAfterPass { return }
        pointee.isRunningAfterPass = true
        while let work = pointee.afterPass, !work.isEmpty {
            // Work that is added meanwhile comes after it.
            pointee.afterPass = []
            for piece in work { Self.outsideOfFrames(piece) }
        }
        pointee.afterPass = nil
        pointee.isRunningAfterPass = false
    }

    /// A factory that suspends makes nothing of what is resolved in here.
    private static func outsideOfFrames(_ work: () -> Void) { FrameTicket.$own.withValue(nil, operation: work) }
}

/// For the modules of this package that call listeners.
package enum AfterPass {
    /// Does it at once, or, if the calling thread is in the middle of making something, when it has made it.
    package static func perform(_ work: @escaping () -> Void) { ThreadState.current.afterPass(work) }
}
