@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
public struct EnvironmentValues {
    private var values: [ObjectIdentifier: Any] = [:]

    public init() {}

    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get { values[ObjectIdentifier(key)].map { $0 as! K.Value } ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }
}

/// A property that reads the environment.
public protocol StandInReading {
    @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
    func standInRead(_ environment: EnvironmentValues)
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
@propertyWrapper
public struct Environment<Value>: DynamicProperty, StandInReading {
    private final class Content { var value: Value? }
    private let path: KeyPath<EnvironmentValues, Value>
    private let content = Content()

    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { path = keyPath }

    public var wrappedValue: Value { content.value ?? EnvironmentValues()[keyPath: path] }

    public func standInRead(_ environment: EnvironmentValues) { content.value = environment[keyPath: path] }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
extension View {
    nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
        ModifiedContent(content: self, modifier: _EnvironmentKeyWritingModifier(keyPath: keyPath, value: value))
    }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
public struct _EnvironmentKeyWritingModifier<Value>: ViewModifier {
    nonisolated(unsafe) let keyPath: WritableKeyPath<EnvironmentValues, Value>
    nonisolated(unsafe) let value: Value

    nonisolated init(keyPath: WritableKeyPath<EnvironmentValues, Value>, value: Value) {
        (self.keyPath, self.value) = (keyPath, value)
    }

    public func body(content: Content) -> some View { content }
    public func standInChange(_ environment: inout EnvironmentValues) { environment[keyPath: keyPath] = value }
}
