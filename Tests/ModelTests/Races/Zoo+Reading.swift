import Resolver

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Zoo {
    /// Everything there is, checked.
    func read() {
        readContainer()
        readGraph()
        readRoot()
    }

    private func readContainer() {
        var floor = kept.floor
        container.resolve(KeptBird.self).check(atLeast: floor)
        floor = kept.floor
        // Between the registration and that of its alias, the alias is still the old one, which leads to the new.
        container.resolve((any Singing).self).canary.check(atLeast: floor)
        floor = shared.floor
        container.resolve(SharedBird.self).check(atLeast: floor)
        floor = unique.floor
        container.resolve(UniqueBird.self).check(atLeast: floor)
        floor = cage.floor
        container.resolve(Cage.self, name: "golden").check(atLeast: floor)
        container.optional(Canary.self, name: "passing")?.check(atLeast: 0)
        let nest = container.resolve(Nest.self)
        nest.check(atLeast: 0)
        nest.egg.check(atLeast: 0)
        precondition(!(nest.egg is MockEgg), "a mock was left behind")
    }

    private func readGraph() {
        let (kept, twig) = (kept.floor, twig.floor)
        let aviary = container.resolve(Aviary.self)
        aviary.check(atLeast: 0)
        for perch in [aviary.left, aviary.right] {
            perch.check(atLeast: 0)
            perch.kept.canary.check(atLeast: kept)
            perch.twig.check(atLeast: twig)
        }
        // One registration, one instance; if it was replaced halfway, the later one is newer.
        precondition(
            aviary.left.twig === aviary.right.twig || aviary.left.twig.generation < aviary.right.twig.generation,
            "a graph was given two instances of one service")
    }

    private func readRoot() {
        let floor = root.floor
        Resolver.resolve(KeptBird.self).check(atLeast: floor)
        Resolver.resolve((any Singing).self).canary.check(atLeast: floor)
        Resolver.resolve(SharedBird.self).check(atLeast: floor)
        Resolver.resolve(Cage.self, name: "golden").check(atLeast: floor)
        let perch = Resolver.resolve(Perch.self, name: "left")
        perch.check(atLeast: floor)
        perch.twig.check(atLeast: floor)
        precondition(
            perch.twig.generation == perch.generation && perch.kept.canary.generation == perch.generation,
            "the services of one cycle came from two containers")
        Resolver.root.resolve(Twig.self).check(atLeast: floor)
    }
}
