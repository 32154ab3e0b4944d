// As much of Combine as the library and the examples touch, with the isolation and the availability of the real one. It
// works, so that what uses it can run. Simplified: subscribers are closures, and demand is unlimited.

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
public protocol Publisher<Output, Failure> {
    associatedtype Output
    associatedtype Failure: Error
    /// Stands for `receive(subscriber:)`.
    func standInSubscribe(_ receive: @escaping (Output) -> Void) -> AnyCancellable
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
extension Publisher where Failure == Never {
    public func sink(receiveValue: @escaping ((Output) -> Void)) -> AnyCancellable { standInSubscribe(receiveValue) }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
public final class AnyCancellable {
    private let end: () -> Void
    public init(_ cancel: @escaping () -> Void) { end = cancel }
    public func cancel() { end() }
    deinit { end() }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
public final class ObservableObjectPublisher: Publisher {
    public typealias Output = Void
    public typealias Failure = Never
    private var subscribers: [Int: (()) -> Void] = [:]
    private var next = 0

    public init() {}
    public func send() { for subscriber in subscribers.values { subscriber(()) } }

    public func standInSubscribe(_ receive: @escaping (()) -> Void) -> AnyCancellable {
        let number = next
        next += 1
        subscribers[number] = receive
        return AnyCancellable { self.subscribers[number] = nil }
    }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
public protocol ObservableObject: AnyObject {
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never
    var objectWillChange: ObjectWillChangePublisher { get }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    public var objectWillChange: ObservableObjectPublisher { StandInPublishers.publisher(of: self) }
}

/// Where the real one keeps the publisher in the object, this keeps it beside.
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
private enum StandInPublishers {
    private struct Entry {
        weak var object: AnyObject?
        let publisher: ObservableObjectPublisher
    }
    nonisolated(unsafe) private static var entries: [ObjectIdentifier: Entry] = [:]

    static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
        let key = ObjectIdentifier(object)
        if let entry = entries[key], entry.object === object { return entry.publisher }
        let publisher = ObservableObjectPublisher()
        entries[key] = Entry(object: object, publisher: publisher)
        return publisher
    }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
@propertyWrapper
public struct Published<Value> {
    private var value: Value
    public init(wrappedValue: Value) { value = wrappedValue }

    @available(*, unavailable, message: "@Published is only available on properties of classes")
    public var wrappedValue: Value {
        get { fatalError() }
        set { fatalError() }
    }

    /// Simplified: any observable object's publisher is told, where the real one knows those of the default type only.
    public static subscript<EnclosingSelf: AnyObject>(
        _enclosingInstance object: EnclosingSelf,
        wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
        storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
    ) -> Value {
        get { object[keyPath: storageKeyPath].value }
        set {
            if let observable = object as? any ObservableObject,
                let publisher = observable.objectWillChange as? ObservableObjectPublisher
            {
                publisher.send()
            }
            object[keyPath: storageKeyPath].value = newValue
        }
    }
}
