import Observation
import Resolver

// Mistakes with property wrappers.

// A wrapper without a type. Says: generic parameter 'Service' could not be inferred
final class Untyped {
    @Injected var logger
}

// A constant. Says: property wrapper can only be applied to a 'var'
final class Constant {
    @Injected let logger: Logger
}

// A property that is computed. Says: property wrapper cannot be applied to a computed property
final class Computed {
    @Injected var logger: Logger { Logger() }
}

// A wrapper that is not there. Says: unknown attribute 'Inject'
final class UnknownWrapper {
    @Inject var logger: Logger
}

// A type that is not there. Says: cannot find type 'Loger' in scope
final class MisspelledType {
    @Injected var logger: Loger
}

// A protocol's requirement. Says: property 'logger' declared inside a protocol cannot have a wrapper
protocol Requirement {
    @Injected var logger: Logger { get }
}

// An enumeration. Says: declared inside an enum cannot have a wrapper
enum Enumeration {
    @Injected var logger: Logger
}

// An extension. Says: declared inside an extension cannot have a wrapper
extension Logger {
    @Injected var other: Logger
}

// A name that has not been defined. Says: has no member 'main'
final class UndefinedName {
    @Injected(name: .main) var logger: Logger
}

// A lazily weak value type. Misleads: generic parameter 'Service' could not be inferred
final class WeakValue {
    @WeakLazyInjected var settings: Settings
}

// A `lazy` property besides. Says: with a wrapper cannot also be lazy
final class LazyBesides {
    @Injected lazy var logger: Logger
}

// `weak` besides. Says: property 'logger' with a wrapper cannot also be weak
final class WeakBesides {
    @Injected weak var logger: Logger?
}

// A wrapper in an `@Observable` class, without `@ObservationIgnored`. Misleads: invalid redeclaration of synthesized property '_logger'
@Observable final class Observed {
    @Injected var logger: Logger
}
