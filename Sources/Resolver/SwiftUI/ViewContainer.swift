/// A container that a view opens the first time it is shown, and that is closed when SwiftUI lets go of this object: at
/// the end of the view's life.
@MainActor
final class ViewContainer {
    /// How the container stands to the one that is asked around the view.
    enum Position {
        /// Within it: closed at the end, with all that it keeps.
        case nested(Resolver.Name?)
        /// In front of it, as mocks are: let go at the end.
        case inFront
    }

    private var container: Resolver?
    private var mustClose = false
    /// That of the view around this one, which may not end first: SwiftUI lets go of views in any order.
    private var enclosing: ViewContainer?

    init() {}

    /// Returns the container, which the first call opens and fills: at the container of the environment, else at the one
    /// that static calls ask. It ends before that of the view around it.
    func open(
        _ position: Position, at environment: Resolver?, within enclosing: ViewContainer? = nil,
        register: @MainActor (Resolver) -> Void
    ) -> Resolver {
        if let container { return container }
        self.enclosing = enclosing
        let surrounding = environment ?? Resolver.root
        let opened: Resolver
        switch position {
        case .nested(let name):
            opened = surrounding.nested(name)
            mustClose = true
            container = opened
            // What is registered elsewhere in there is warned of.
            opened.open { register($0) }
        case .inFront:
            opened = Resolver(child: surrounding)
            container = opened
            register(opened)
        }
        return opened
    }

    deinit {
        guard mustClose, let container else { return }
        // `takeReleaseFailures` hands over the errors. The view around may have gone: its container is closed when this is.
        Task { [enclosing] in
            await Resolver.close(container)
            withExtendedLifetime(enclosing) {}
        }
    }
}
