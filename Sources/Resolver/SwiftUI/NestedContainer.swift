#if canImport(SwiftUI) && canImport(Combine)
    import SwiftUI

    /// A view that opens a container inside the one that is asked around it, for itself and the views in it.
    ///
    /// ```swift
    /// NestedContainer("checkout") { container in
    ///     container.register { Order() }.scope(.nested)
    /// } content: {
    ///     AddressView()
    /// }
    /// ```
    ///
    /// It is nested in the container of the environment; where there is none, in `Resolver.root`. It is opened and filled
    /// once, when the view first appears, and is the environment's container for what is in it. At the end of the view's
    /// life it is closed, as by `Resolver.shutDown()`, in a task that nobody waits for, and after those of the views in it;
    /// `Resolver.takeReleaseFailures()` hands over what fails in it. See `Resolver.nested(_:_:)`.
    ///
    /// A task that a view in it has started, and that goes on when the view has gone, finds the container closed: it has to
    /// resolve what it needs before it waits for something, or by `resolveThrowing`.
    ///
    /// What is registered keeps the closure's isolation, the main actor, unless it says otherwise.
    @MainActor @preconcurrency
    public struct NestedContainer<Content: View>: View {
        @Environment(\.resolver) private var surrounding
        @Environment(\.viewContainer) private var enclosing
        @State private var opened = ViewContainer()
        private let name: Resolver.Name?
        private let register: @MainActor (Resolver) -> Void
        private let content: () -> Content

        /// Opens a container for the life of a view.
        ///
        /// - Parameters:
        ///   - name: What `.scope(.nested("checkout"))` and messages know it by.
        ///   - register: Registers what is to be had in it only. Called once.
        ///   - content: The views in it, made when it has been opened.
        public init(
            _ name: Resolver.Name? = nil, register: @escaping @MainActor (_ container: Resolver) -> Void = { _ in },
            @ViewBuilder content: @escaping () -> Content
        ) {
            (self.name, self.register, self.content) = (name, register, content)
        }

        /// The views in it.
        public var body: some View {
            let container = opened.open(.nested(name), at: surrounding, within: enclosing, register: register)
            return content().resolver(container).environment(\.viewContainer, opened)
        }
    }
#endif
