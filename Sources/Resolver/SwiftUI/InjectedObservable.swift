#if canImport(SwiftUI) && canImport(Combine) && canImport(Observation)
    import Observation
    import SwiftUI

    /// A service of an `@Observable` class that belongs to the view: resolved once, when the view first appears, and kept
    /// for as long as the view is there, as `@State` keeps a model. The view is updated when a property changes that its
    /// body has read.
    ///
    /// ```swift
    /// struct ProfileView: View {
    ///     @InjectedObservable private var model: ProfileModel
    ///     init(id: UserID) { _model = InjectedObservable(with: id) }
    ///     var body: some View { TextField("Name", text: $model.name) }
    /// }
    /// ```
    ///
    /// Asks the container given; else that of the environment, `View.resolver(_:)`; else `Resolver.root`, or the container
    /// whose factory made the view. Arguments, name and container are those of the first value of the view; a view with
    /// another `id(_:)` has a service of its own.
    ///
    /// It belongs to the main actor; in Swift 5 mode the compiler does not insist. Stops the program where
    /// `Resolver.resolve` does. A service that its scope keeps is the one that it keeps. Making the view's value anew
    /// costs an allocation, and resolves nothing. Needs iOS 17; see `InjectedStateObject` for `ObservableObject`.
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    @MainActor @preconcurrency @propertyWrapper
    public struct InjectedObservable<Service: AnyObject & Observable>: DynamicProperty {
        @Environment(\.resolver) private var environment
        @State private var owned: ViewService<Service>

        /// The service registered, under a name if one is given, from a container if one is given. Resolves nothing yet.
        public init(
            name: Resolver.Name? = nil, container: Resolver? = nil, file: StaticString = #fileID, line: UInt = #line
        ) {
            self.init(ViewQuestion(name: name, container: container, at: CodeLocation(file, line)))
        }

        /// The service made with arguments by position. Resolves nothing yet.
        public init<First, each Rest>(
            with first: First, _ rest: repeat each Rest, name: Resolver.Name? = nil, container: Resolver? = nil,
            file: StaticString = #fileID, line: UInt = #line
        ) {
            let arguments = Resolver.Args(first, repeat each rest)
            self.init(
                ViewQuestion(
                    name: name, arguments: arguments, container: container, at: CodeLocation(file, line)))
        }

        private init(_ question: ViewQuestion<Service>) { _owned = State(wrappedValue: ViewService(question)) }

        /// The service. To be read where `State` may be: in the view's body, and in what that sets off.
        public var wrappedValue: Service { owned.resolve(in: environment) }

        /// Bindings to the properties of the service: `$model.name`.
        public var projectedValue: Bindable<Service> { Bindable(wrappedValue: wrappedValue) }

        /// Called by SwiftUI before the view's body. The first call resolves the service.
        public nonisolated func update() {
            // The protocol does not say where SwiftUI calls it. On the main thread, but where something that a view reads has
            // been changed on another; the body resolves what is missing then.
            if Isolation.isMain { MainActor.assumeIsolated { _ = wrappedValue } }
        }
    }
#endif
