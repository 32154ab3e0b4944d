import Resolver

@Attic extension Bag {
    convenience init(with container: Resolver) { self.init() }
}
