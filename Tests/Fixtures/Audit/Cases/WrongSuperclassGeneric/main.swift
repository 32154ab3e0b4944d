import Resolver

// An initialiser that nobody has written runs the superclass's, which asks for a type that the class decides.
class Base<Part> {
    let part: Part
    init() { part = Resolver.resolve() }
}

final class Numbered: Base<Int> {}

final class Named: Base<String> {}

Resolver.register(Named.init)
_ = Numbered()  // error: missing
print(Resolver.resolve(Named.self))
final class Titled: Base<Double> {}

Resolver.register(Titled.init)  // error: missing
print(Resolver.resolve(Titled.self))
Resolver.register { "name" }
