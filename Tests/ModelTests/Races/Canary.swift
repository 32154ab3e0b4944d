/// An instance that says who made it, and notices if it is used after its end.
class Canary: @unchecked Sendable {
    // Written when the instance is made and when it ends, never in between.
    private var song = Canary.alive
    let generation: Int

    private static let alive = 0x0CA9_A4EE

    init(_ generation: Int) { self.generation = generation }

    deinit { song = 0 }

    /// Stops the program if this is not a living instance of the generation, or a later one.
    func check(atLeast floor: Int) {
        precondition(song == Canary.alive, "an instance of generation \(generation) was handed out after its end")
        precondition(generation >= floor, "generation \(generation) was handed out after \(floor) had been registered")
    }
}

protocol Singing: AnyObject {
    var canary: Canary { get }
}

final class KeptBird: Canary, Singing, @unchecked Sendable {
    var canary: Canary { self }
}
final class SharedBird: Canary, @unchecked Sendable {}
final class UniqueBird: Canary, @unchecked Sendable {}
/// What a mock container overrides.
class Egg: Canary, @unchecked Sendable {}
final class MockEgg: Egg, @unchecked Sendable {}

/// A value with a reference in its middle, so that half an instance would be noticed.
struct Cage {
    let before: Int
    let bird: Canary
    let after: Int

    init(_ generation: Int) {
        before = generation
        bird = Canary(generation)
        after = generation
    }

    func check(atLeast floor: Int) {
        bird.check(atLeast: floor)
        precondition(before == bird.generation && after == bird.generation, "a value was put together from two")
    }
}

/// Kept, and built from what mock containers override.
final class Nest: Canary, @unchecked Sendable {
    let egg: Egg
    init(_ generation: Int, egg: Egg) {
        self.egg = egg
        super.init(generation)
    }
}

/// A graph in which two paths lead to one instance.
final class Aviary: Canary, @unchecked Sendable {
    let (left, right): (Perch, Perch)
    init(_ generation: Int, left: Perch, right: Perch) {
        (self.left, self.right) = (left, right)
        super.init(generation)
    }
}
final class Perch: Canary, @unchecked Sendable {
    let kept: any Singing
    let twig: Twig
    init(_ generation: Int, kept: any Singing, twig: Twig) {
        (self.kept, self.twig) = (kept, twig)
        super.init(generation)
    }
}
final class Twig: Canary, @unchecked Sendable {}
