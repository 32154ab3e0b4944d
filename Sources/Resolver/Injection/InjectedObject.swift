#if canImport(SwiftUI) && canImport(Combine)
    import Combine
    import SwiftUI

    /// An observable service, resolved when the view is made; the view is updated when the service changes.
    ///
    /// ```swift
    /// struct CartView: View {
    ///     @InjectedObject var model: CartViewModel
    ///     var body: some View { Toggle("Gift", isOn: $model.isGift) }
    /// }
    /// ```
    ///
    /// The view does not own the service: one whose scope does not keep it is made anew with the view's value. See
    /// `InjectedStateObject` for one that the view owns, and `Injected` for where it asks: not the environment. Like
    /// SwiftUI's own wrappers it belongs to the main actor; in Swift 5 mode the compiler does not insist.
    @MainActor @preconcurrency @propertyWrapper
    public struct InjectedObject<Service>: DynamicProperty where Service: ObservableObject {
        @ObservedObject private var service: Service

        /// The service registered without a name.
        public init(file: StaticString = #fileID, line: UInt = #line) {
            service = Resolver.resolve(Service.self, file: file, line: line)
        }

        /// The service registered under a name, from a container.
        public init(
            name: Resolver.Name? = nil, container: Resolver? = nil, file: StaticString = #fileID, line: UInt = #line
        ) {
            service =
                container?.resolve(Service.self, name: name, file: file, line: line)
                ?? Resolver.resolve(Service.self, name: name, file: file, line: line)
        }

        /// The service made with arguments by position.
        public init<First, each Rest>(
            with first: First, _ rest: repeat each Rest, name: Resolver.Name? = nil, container: Resolver? = nil,
            file: StaticString = #fileID, line: UInt = #line
        ) {
            let args = Resolver.Args(first, repeat each rest)
            service =
                container?.resolve(Service.self, name: name, args: args, file: file, line: line)
                ?? Resolver.resolve(Service.self, name: name, args: args, file: file, line: line)
        }

        /// The service; may be replaced.
        public var wrappedValue: Service {
            get { service }
            mutating set { service = newValue }
        }

        /// Bindings to the properties of the service.
        public var projectedValue: ObservedObject<Service>.Wrapper { $service }
    }
#endif
