#if canImport(SwiftUI) && canImport(Combine)
    import Combine
    import SwiftUI

    /// An observable service that belongs to the view: resolved once, when the view first appears, and kept for as long as
    /// the view is there, however often SwiftUI makes the view's value anew. The view is updated when the service changes.
    ///
    /// ```swift
    /// struct ProfileView: View {
    ///     @InjectedStateObject private var model: ProfileModel
    ///     init(id: UserID) { _model = InjectedStateObject(with: id) }
    ///     var body: some View { TextField("Name", text: $model.name) }
    /// }
    /// ```
    ///
    /// Asks the container given; else that of the environment, `View.resolver(_:)`; else `Resolver.root`, or the container
    /// whose factory made the view. Arguments, name and container are those of the first value of the view; a view with
    /// another `id(_:)` has a service of its own.
    ///
    /// It belongs to the main actor, as `StateObject` does; in Swift 5 mode the compiler does not insist. Stops the
    /// program where `Resolver.resolve` does. A service that its scope keeps is the one that it keeps. Making the view's
    /// value anew resolves nothing. Needs iOS 14; see `InjectedObject` for iOS 13, and for services that the view does not
    /// own.
    @available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
    @MainActor @preconcurrency @propertyWrapper
    public struct InjectedStateObject<Service: ObservableObject>: DynamicProperty {
        @Environment(\.resolver) private var environment
        @StateObject private var owned: ObservedViewService<Service>

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

        private init(_ question: ViewQuestion<Service>) {
            _owned = StateObject(wrappedValue: ObservedViewService(question))
        }

        /// The service. To be read where a `StateObject` may be: in the view's body, and in what that sets off.
        public var wrappedValue: Service { owned.resolve(in: environment) }

        /// Bindings to the properties of the service.
        public var projectedValue: ObservedObject<Service>.Wrapper {
            ObservedObject(wrappedValue: wrappedValue).projectedValue
        }

        /// Called by SwiftUI before the view's body. The first call resolves the service.
        public nonisolated func update() {
            // The protocol does not say where SwiftUI calls it. On the main thread, but where something that a view reads has
            // been changed on another; the body resolves what is missing then.
            if Isolation.isMain { MainActor.assumeIsolated { _ = wrappedValue } }
        }
    }

    /// Holds the service of a view, and changes when the service does.
    @available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
    @MainActor
    private final class ObservedViewService<Service: ObservableObject>: ObservableObject {
        /// Its own, as the synthesised one belongs to published properties, of which there are none here.
        ///
        /// Safety: immutable, and a publisher locks what it has.
        nonisolated(unsafe) let objectWillChange = ObservableObjectPublisher()
        private let service: ViewService<Service>
        private var changes: AnyCancellable?

        init(_ question: ViewQuestion<Service>) { service = ViewService(question) }

        func resolve(in environment: Resolver?) -> Service {
            let service = service.resolve(in: environment)
            if changes == nil { changes = Self.pass(changesOf: service, to: objectWillChange) }
            return service
        }

        /// On no actor, as a service that changes on another thread gets a warning of SwiftUI's for it, and is not to stop
        /// the program.
        private nonisolated static func pass(
            changesOf service: Service, to publisher: ObservableObjectPublisher
        ) -> AnyCancellable {
            service.objectWillChange.sink { _ in publisher.send() }
        }
    }
#endif
