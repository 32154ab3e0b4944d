// As much of SwiftUI as the library and the examples touch, with the isolation and the availability of the real one.
// What a property wrapper keeps it keeps in a place (`StandInPlace`), so that `Tests/Fixtures/Views` can do what SwiftUI
// documents: keep that of the first value of a view. Names of what the real one does not have begin with `StandIn`.

@_exported import Observation

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
public protocol DynamicProperty {
    mutating func update()
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
extension DynamicProperty {
    public mutating func update() {}
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
@MainActor @preconcurrency
public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
extension Never: View {
    public typealias Body = Never
    public var body: Never { fatalError() }
}

/// A view that is made of others without a body. The real ones say so elsewhere.
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
@MainActor @preconcurrency
public protocol StandInPrimitive: View where Body == Never {
    /// The views in it, each with its place.
    var standInChildren: [any View] { get }
    /// Changes the environment of the views in it.
    func standInChange(_ environment: inout EnvironmentValues)
    /// What the views in it are told from others by, besides their place.
    var standInIdentity: AnyHashable? { get }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
extension StandInPrimitive {
    public var body: Never { fatalError("a primitive view has no body") }
    public var standInChildren: [any View] { [] }
    public func standInChange(_ environment: inout EnvironmentValues) {}
    public var standInIdentity: AnyHashable? { nil }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
public struct EmptyView: StandInPrimitive {
    nonisolated public init() {}
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
    public var wrappedValue: Value {
        get { read() }
        nonmutating set { write(newValue) }
    }
    public var projectedValue: Binding<Value> { self }
    public init(projectedValue: Binding<Value>) { self = projectedValue }
    private let read: () -> Value
    private let write: (Value) -> Void

    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        read = get
        write = set
    }

    public static func constant(_ value: Value) -> Binding<Value> { Binding(get: { value }, set: { _ in }) }

    public subscript<Subject>(dynamicMember path: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        Binding<Subject>(get: { wrappedValue[keyPath: path] }, set: { wrappedValue[keyPath: path] = $0 })
    }
}
