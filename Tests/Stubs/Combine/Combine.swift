// As much of Combine as the library touches, with the isolation and availability of the real one.

public protocol ObservableObject: AnyObject {}
