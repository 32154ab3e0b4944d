#if canImport(SwiftUI) && canImport(Combine)
    import SwiftUI

    extension EnvironmentValues {
        /// The container that `InjectedStateObject`, `InjectedObservable` and `NestedContainer` ask in a view; nil where no
        /// view above has set one, which leaves it to where static calls go.
        ///
        /// ```swift
        /// @Environment(\.resolver) private var resolver
        /// ```
        ///
        /// The environment keeps it alive for as long as the views below are there. Setting it resolves nothing.
        public var resolver: Resolver? {
            get { self[ResolverKey.self] }
            set { self[ResolverKey.self] = newValue }
        }

        /// Holds what the innermost `NestedContainer` around a view has opened; nil where there is none.
        var viewContainer: ViewContainer? {
            get { self[ViewContainerKey.self] }
            set { self[ViewContainerKey.self] = newValue }
        }

        private struct ViewContainerKey: EnvironmentKey {
            static var defaultValue: ViewContainer? { nil }
        }

        /// Without a default, so that nothing is kept or made where nobody sets one.
        private struct ResolverKey: EnvironmentKey {
            static var defaultValue: Resolver? { nil }
        }
    }

    extension View {
        /// Returns the view with a container in its environment, for the wrappers in it and in the views below that ask
        /// one; nil takes that of the views above away.
        ///
        /// ```swift
        /// CartView().resolver(session)
        /// ```
        ///
        /// What a wrapper has resolved stays: a view that is to ask another container has to be another,
        /// `.id(ObjectIdentifier(session))`. `Injected` and `InjectedObject` resolve before there is an environment, and
        /// do not ask it; nor do static calls.
        public func resolver(_ container: Resolver?) -> some View { environment(\.resolver, container?.here) }
    }
#endif
