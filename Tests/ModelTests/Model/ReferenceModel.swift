/// What the library is to do, written from the rules and for nothing but plainness: every question is answered by looking
/// through lists. A value, so that a step can be tried on a copy.
struct ReferenceModel {
    struct Container {
        let number: Int
        var children: [Int] = []
        /// The container of its defaults, if it has any.
        var defaults: Int?
        /// In the order of registration.
        var recipes: [Recipe] = []
        /// When each key was first registered, which is its place in `resolveAll`.
        var order: [Key: Int] = [:]
    }

    struct Recipe {
        /// Another one when another of its factories is the one.
        var serial: Int
        /// Its first serial number, by which those know it who registered it.
        let origin: Int
        let home: Int
        let plan: Plan
        let key: Key
        /// Which of the plan's factories for contexts is the one; nil for its own.
        var when: Int?
        var scope: ScopeKind
        /// Those of the plan, and those given later.
        var modifications: [Modification]
        /// What it stands for, if it is an alias.
        let target: Key?
        var isDefault: Bool { plan.isDefault }
    }

    struct Instance {
        let identity: Int
        let children: [Int]
        var property: Int?
        let argument: Int?
        /// Whether it is a value, which cannot be held weakly.
        let isValue: Bool
        var laters: [Later] = []
    }

    /// A kept instance.
    struct Slot {
        let recipe: Recipe
        let scope: ScopeKind
        var owner: Int
        let instance: Int
        /// What it was made with, where each argument makes its own.
        let argument: Int?
        /// When its making began.
        let making: Int
        /// When it is to be made anew.
        var deadline: Int?
        /// What was asked for while it was built, or is asked later, and what all of it answered then: see `whole`. What an
        /// alias stood for that is asked later does not matter once something else is in its place.
        let answers: [Question: [Question: [Int]]]
        /// The containers besides the owner that have been given it, in that order.
        var users: [Int] = []

        var home: Int { recipe.home }

        var isHome: Bool { owner == home }

        var hasBeenInherited = false

        /// Whether it keeps what the recipe makes with an argument.
        func isMeant(_ recipe: Recipe, _ argument: Int?) -> Bool {
            self.recipe.serial == recipe.serial && scope == recipe.scope && self.argument == argument
        }
    }

    enum Question: Hashable {
        case one(Key)
        /// `resolveAll` asks for every registration of a type.
        case every(Int)
        /// The container itself, which no other container gives.
        case container
    }

    /// The program would stop here, so the step is left out.
    struct Stop: Error {}

    var containers: [Int: Container] = [:]
    /// The containers that the test holds.
    var handles: [Int] = []
    var main = 0
    var root = 0
    var defaultScope = ScopeKind.graph
    /// The contexts that hold.
    var contexts: Set<Int> = []

    /// Oldest first.
    var slots: [Slot] = []
    var instances: [Int: Instance] = [:]
    /// Whose each instance was when it was kept, by the beginning of its making; nil for whatever is root.
    var owners: [Int: Int?] = [:]
    /// What the test holds.
    var held: [Int] = []
    /// The test has made owners of these.
    var ownLaters: [Later] = []
    /// How many of those were made around the sandbox that the steps are taken in.
    private(set) var outerLaters = 0
    /// The sandbox that the steps are taken in, by its serial number.
    private(set) var sandbox: Int?
    var made = 0
    var clock = 0
    /// The errors that have been caught in this step, in order.
    var faults: [Fault] = []
    /// How often the steps taken have come by what is worth coming by.
    var coverage = Coverage()
    private(set) var serials = 0
    /// What lives around the sandbox that the steps are taken in.
    private(set) var aliveOutside: Set<Int> = []
    /// The containers that are there around it: in it there is a copy of each, until it ends.
    private(set) var outside: Set<Int> = []

    /// As it is in a sandbox: the same registrations, and no instances.
    var inSandbox: ReferenceModel {
        var inner = self
        inner.aliveOutside = alive
        inner.outside = Set(containers.keys)
        (inner.slots, inner.held) = ([], [])
        inner.outerLaters = ownLaters.count
        inner.sandbox = inner.nextSerial()
        return inner
    }

    /// A sandbox has ended: nothing is left of it but the time that has passed, and the numbers that it has used.
    mutating func leave(_ inner: ReferenceModel) {
        (serials, made, clock, instances) = (inner.serials, inner.made, inner.clock, inner.instances)
        coverage = inner.coverage
        // Lazy ones that were first read in there keep what they read.
        ownLaters = Array(inner.ownLaters.prefix(ownLaters.count))
        coverage.reach(.sandbox)
    }

    /// As it is after `Resolver.reset()`, with `main` held.
    init() {
        main = makeContainer()
        root = main
        handles = [main]
    }

    mutating func nextSerial() -> Int {
        serials += 1
        return serials
    }

    mutating func makeContainer() -> Int {
        let number = nextSerial()
        containers[number] = Container(number: number)
        return number
    }

    func handle(_ position: Int) -> Int { handles[position % handles.count] }
}

// MARK: - What a container sees (C1, C13)

extension ReferenceModel {
    /// The containers that it asks, defaults last.
    func children(of container: Int) -> [Int] {
        let container = containers[container]
        return (container?.children ?? []) + [container?.defaults].compactMap { $0 }
    }

    func own(_ key: Key, in container: Int) -> Recipe? {
        containers[container]?.recipes.first { $0.key == key }
    }

    func recipe(_ key: Key, in container: Int) -> Recipe? {
        let asked = withoutDefaults(container)
        // Every default comes after all that is none.
        for container in asked + asked.compactMap({ containers[$0]?.defaults }) {
            if let found = own(key, in: container) { return found }
        }
        return nil
    }

    /// A container and its children, depth first.
    private func withoutDefaults(_ container: Int) -> [Int] {
        [container] + (containers[container]?.children ?? []).flatMap(withoutDefaults)
    }

    /// The recipes that serve the keys of a type, in the order in which the keys were first registered.
    func recipes(of type: Int, in container: Int) -> [Recipe] {
        let visible = descendants(of: container).compactMap { containers[$0] }
        var order: [Key: Int] = [:]
        for (key, place) in visible.flatMap(\.order) where key.type == type {
            order[key] = min(place, order[key] ?? place)
        }
        return order.sorted { $0.value < $1.value }.compactMap { recipe($0.key, in: container) }
    }

    func answer(_ question: Question, in container: Int) -> [Int] {
        switch question {
        case .one(let key): recipe(key, in: container).map { [$0.serial] } ?? []
        case .every(let type): recipes(of: type, in: container).map(\.serial)
        case .container: [container]
        }
    }

    func descendants(of container: Int) -> Set<Int> {
        children(of: container).reduce(into: [container]) { $0.formUnion(descendants(of: $1)) }
    }
}
