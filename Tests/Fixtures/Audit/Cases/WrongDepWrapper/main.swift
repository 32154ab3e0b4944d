import Resolver
struct A: Sendable { init() {} }
@propertyWrapper struct Dep<T> { var wrappedValue: T; init(_ c: Resolver = .root) { wrappedValue = c.resolve() } }
struct Screen { @Dep var a: A }  // error: missing
_ = Screen()
