import ResolverChecked

@propertyWrapper struct Later19<Value> {
    let make: () -> Value
    var wrappedValue: Value { make() }
    init(wrappedValue: @autoclosure @escaping () -> Value) { make = wrappedValue }
}
final class Hen19: Dependency, Sendable { let n: Int; init(with container: SharedContainer) {
    n = 1
    @Later19
    var egg = container.egg19()
    if CommandLine.arguments.isEmpty { print(egg.n) }
} }
final class Egg19: Dependency, Sendable { let n: Int; init(n: Int) { self.n = n }; init(with container: SharedContainer) { n = container.hen19().n } }
