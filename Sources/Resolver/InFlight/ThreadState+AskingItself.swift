extension ThreadState {
    /// Has a container that is asked on this thread answer for itself until `endAskingItself`, though the running factory be
    /// registered in it (C9). Not so in what is made meanwhile: that is a level deeper. Returns what to hand to that.
    @inline(never)
    static func beginAskingItself() -> Int {
        let thread = current
        let outer = thread.pointee.askingItselfDepth
        thread.pointee.askingItselfDepth = thread.pointee.depth
        return outer
    }

    @inline(never)
    static func endAskingItself(_ outer: Int) { current.pointee.askingItselfDepth = outer }
}
