import Combine

/// What is kept for a property of a view. The harness links the place of a later value of the view to that of the first.
public final class StandInPlace {
    var content: Any?
    public var first: StandInPlace?
    /// Called when what is kept has changed.
    public var change: (() -> Void)?
    var current: StandInPlace { first ?? self }

    init(_ content: Any?) { self.content = content }
}

/// A property that keeps something in a place.
public protocol StandInStored {
    var standInPlace: StandInPlace { get }
    /// To be called once the place is linked: makes what has not been made.
    func standInInstall()
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
@propertyWrapper
public struct State<Value>: DynamicProperty, StandInStored {
    public let standInPlace: StandInPlace

    public init(wrappedValue value: Value) { standInPlace = StandInPlace(value) }
    public init(initialValue value: Value) { standInPlace = StandInPlace(value) }

    public var wrappedValue: Value {
        get { standInPlace.current.content as! Value }
        nonmutating set {
            standInPlace.current.content = newValue
            standInPlace.current.change?()
        }
    }
    public var projectedValue: Binding<Value> {
        Binding(get: { self.wrappedValue }, set: { self.wrappedValue = $0 })
    }

    public func standInInstall() {}
}

@available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
@MainActor @preconcurrency @propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty, @preconcurrency StandInStored {
    private final class Kept {
        let object: ObjectType
        let changes: AnyCancellable
        init(_ object: ObjectType, _ place: StandInPlace) {
            self.object = object
            changes = object.objectWillChange.sink { [weak place] _ in place?.change?() }
        }
    }
    private nonisolated(unsafe) let make: () -> ObjectType
    public nonisolated(unsafe) let standInPlace = StandInPlace(nil)

    nonisolated public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

    public func standInInstall() {
        let place = standInPlace.current
        if place.content == nil { place.content = Kept(make(), place) }
    }

    /// The real one warns where it is read outside of a view, and makes an object each time.
    public var wrappedValue: ObjectType { (standInPlace.current.content as? Kept)?.object ?? make() }
    public var projectedValue: ObservedObject<ObjectType>.Wrapper {
        ObservedObject(wrappedValue: wrappedValue).projectedValue
    }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
@MainActor @preconcurrency @propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty, @preconcurrency StandInStored {
    @MainActor @preconcurrency @dynamicMemberLookup
    public struct Wrapper {
        let root: ObjectType

        public subscript<Subject>(dynamicMember path: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject>
        {
            let root = root
            return Binding(get: { root[keyPath: path] }, set: { root[keyPath: path] = $0 })
        }
    }

    public var wrappedValue: ObjectType
    public var projectedValue: Wrapper { Wrapper(root: wrappedValue) }
    public nonisolated(unsafe) let standInPlace = StandInPlace(nil)

    /// Each value of the view hears of its own object only.
    public func standInInstall() {
        let place = standInPlace.current
        place.content = wrappedValue.objectWillChange.sink { [weak place] _ in place?.change?() }
    }

    public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value> {
    fileprivate var value: Value
    public var wrappedValue: Value {
        get { value }
        set { value = newValue }
    }
    public var projectedValue: Bindable<Value> { self }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
extension Bindable where Value: AnyObject {
    public subscript<Subject>(dynamicMember path: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
        let object = wrappedValue
        return Binding(get: { object[keyPath: path] }, set: { object[keyPath: path] = $0 })
    }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
extension Bindable where Value: Observable {
    public init(wrappedValue: Value) { value = wrappedValue }
    public init(_ wrappedValue: Value) { value = wrappedValue }
}
