import Resolver

// Mistakes in asking.

// A constant without a type, statically. Says: Nothing says which service is wanted
func untypedStatic() {
    let logger = Resolver.resolve()
    _ = logger
}

// A constant without a type. Says: Nothing says which service is wanted
func untyped(_ container: Resolver) {
    let logger = container.resolve()
    _ = logger
}

// An optional without a type. Says: could not be inferred
func untypedOptional(_ container: Resolver) {
    let logger = container.optional()
    _ = logger
}

// A type without `self`. Says: expected member name or initializer call after type name
func typeWithoutSelf(_ container: Resolver) {
    _ = container.resolve(Logger)
}

// A type that is not there. Says: cannot find 'Loger' in scope
func misspelledType(_ container: Resolver) {
    _ = container.resolve(Loger.self)
}

// A constant's type that is not there. Says: cannot find type 'Loger' in scope
func misspelledConstantType(_ container: Resolver) {
    let logger: Loger = container.resolve()
    _ = logger
}

// An optional where none may be. Says: value of optional type 'Logger?' must be unwrapped
func optionalNotUnwrapped(_ container: Resolver) {
    let logger: Logger = container.optional(Logger.self)
    _ = logger
}

// Two types. Says: cannot convert value of type 'Logger' to specified type 'Disk'
func twoTypes(_ container: Resolver) {
    let disk: Disk = container.resolve(Logger.self)
    _ = disk
}

// A forgotten `try`. Says: call can throw, but it is not marked with 'try'
func forgottenTry(_ container: Resolver) {
    let logger: Logger = container.resolveThrowing()
    _ = logger
}

// A forgotten `await`. Says: expression is 'async' but is not marked with 'await'
func forgottenAwait(_ container: Resolver) async throws {
    let logger: Logger = try container.resolveAsync()
    _ = logger
}

// An asynchronous resolve where nothing can suspend. Says: 'async' call in a function that does not support concurrency
func asyncInSync(_ container: Resolver) throws {
    let logger: Logger = try await container.resolveAsync()
    _ = logger
}

// A throwing resolve whose errors go nowhere. Says: errors thrown from here are not handled
func throwsNowhere(_ container: Resolver) {
    let logger: Logger = try container.resolveThrowing()
    _ = logger
}

// A warm-up without `await`. Says: expression is 'async' but is not marked with 'await'
func forgottenAwaitOfWarmUp(_ container: Resolver) async throws {
    try container.warmUp()
}

// A method of a peer. Says: has no member 'get'
func methodOfAPeer(_ container: Resolver) {
    let logger: Logger = container.get()
    _ = logger
}

// A class that cannot resolve. Says: cannot find 'resolve' in scope
final class Unresolving {
    lazy var logger: Logger = resolve()
}
