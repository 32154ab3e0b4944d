#if DEBUG
    /// A nested container while the closure runs that registers what is to be had in it, and what that closure has
    /// registered elsewhere.
    final class Opening {
        let container: CorePointer
        var elsewhere: [(recipe: Recipe, container: ContainerState)] = []

        init(_ container: CorePointer) { self.container = container }
    }
#endif
