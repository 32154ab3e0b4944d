extension Resolver {
    /// Lets go of what a container held that has ended: one after the other, as each may be the end of the next, and they
    /// may be nested as deep as memory lasts.
    static func release(_ containers: consuming [Resolver]) {
        if containers.isEmpty { return }
        let thread = ThreadState.current
        if thread.pointee.endings != nil {
            thread.pointee.endings?.append(contentsOf: containers)
            return
        }
        thread.pointee.endings = consume containers
        while thread.pointee.endings?.popLast() != nil {}
        thread.pointee.endings = nil
    }
}
