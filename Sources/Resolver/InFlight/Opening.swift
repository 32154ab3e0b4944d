#if DEBUG
    /// A nested container while the closure runs that registers what is to be had in it, and what that closure has
    /// registered elsewhere.
    final class Opening {
        let container: CorePointer
        /// How many services its thread was making: what those within register is not the closure's doing.
        let depth: Int
        var elsewhere: [(recipe: Recipe, container: ContainerState)] = []

        init(_ container: CorePointer, on thread: ThreadPointer) {
            self.container = container
            depth = thread.pointee.depth
        }
    }
#endif
