#if canImport(SwiftUI) && canImport(Combine)
    import SwiftUI

    extension View {
        /// Returns the view with a container of its own in the environment, in front of the one that is asked around it, so
        /// that what is registered in it replaces services at every depth: in a preview, a demonstration, a test.
        ///
        /// ```swift
        /// #Preview {
        ///     CartView().resolver { $0.register { CannedNetwork() as Networking } }
        /// }
        /// ```
        ///
        /// The closure is called once, when the view first appears; the container is let go at the end of the view's life.
        /// What it registers keeps the closure's isolation, the main actor, unless it says otherwise. It is asked as
        /// `resolver(_:)` says.
        public func resolver(_ register: @escaping @MainActor (_ container: Resolver) -> Void) -> some View {
            modifier(ContainerInFront(register: register))
        }
    }

    /// Puts a container in front of the environment's.
    private struct ContainerInFront: ViewModifier {
        @Environment(\.resolver) private var behind
        @State private var opened = ViewContainer()
        let register: @MainActor (Resolver) -> Void

        func body(content: Content) -> some View {
            content.resolver(opened.open(.inFront, at: behind, register: register))
        }
    }

    @available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
    extension PreviewTrait where T == Preview.ViewTraits {
        /// Shows a preview with a container in front of `Resolver.root`, in which services are registered for it.
        ///
        /// ```swift
        /// #Preview(traits: .resolver { $0.register { CannedNetwork() as Networking } }) {
        ///     CartView()
        /// }
        /// ```
        ///
        /// See `View.resolver(_:)`, which does the same on systems before iOS 18.
        @MainActor @preconcurrency
        public static func resolver(
            _ register: @escaping @MainActor (_ container: Resolver) -> Void
        ) -> PreviewTrait<Preview.ViewTraits> { .modifier(PreviewContainer(register: register)) }
    }

    @available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
    private struct PreviewContainer: PreviewModifier {
        let register: @MainActor (Resolver) -> Void

        func body(content: Content, context: Void) -> some View { content.resolver(register) }
    }
#endif
