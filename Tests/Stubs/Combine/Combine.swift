// As much of Combine as the library touches, with the isolation and availability of the real one.

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
public protocol ObservableObject: AnyObject {}
