/// What nested containers are to do, in sandboxes as well, by looking through lists. (C8, C10)
struct NestedModel {
    enum Scope: Hashable, CaseIterable {
        case unique, graph, kept, nested, session
    }

    enum Failure: Error, Hashable {
        case missing, notNested, closed, asynchronous
    }

    struct Plan: Hashable {
        let key: Int
        let scope: Scope
        /// Whether its factory suspends.
        let isAsync: Bool
        /// The keys it needs, all of them higher.
        let parts: [Int]
    }

    private struct Recipe {
        let serial: Int
        let declarer: Int
        let plan: Plan
    }

    private struct Container {
        let enclosing: Int?
        let isSession: Bool
        var isHeld = true
        var isClosed = false
        var recipes: [Int: Recipe] = [:]
    }

    private struct Keeper: Hashable {
        let serial: Int
        let owner: Int
    }

    private var containers: [Int: Container] = [0: Container(enclosing: nil, isSession: false)]
    private var kept: [Keeper: Int] = [:]
    /// What is outside of the sandboxes that a step is in, the outermost first.
    private var outside: [(containers: [Int: Container], kept: [Keeper: Int], held: Int)] = []
    /// The parts of each instance that has been made.
    private(set) var parts: [Int: [Int]] = [:]
    /// The nodes that wrappers have resolved and keep, one for each wrapper.
    private var held: [Int] = []
    /// The key of each recipe there has been, by its serial number.
    private var keys: [Int: Int] = [:]

    // MARK: - Operations

    mutating func open(_ number: Int, in enclosing: Int, isSession: Bool) {
        containers[number] = Container(enclosing: enclosing, isSession: isSession)
    }

    mutating func register(_ plan: Plan, in container: Int) {
        if containers[container]?.isClosed == true { return }
        let serial = keys.count
        keys[serial] = plan.key
        containers[container]?.recipes[plan.key] = Recipe(serial: serial, declarer: container, plan: plan)
        forgetWhatServesNobody()
    }

    mutating func unregister(_ key: Int, in container: Int) {
        containers[container]?.recipes[key] = nil
        forgetWhatServesNobody()
    }

    mutating func close(_ number: Int) {
        kept = kept.filter { $0.key.owner != number }
        if containers[number]?.enclosing == nil { return }
        containers[number]?.isClosed = true
        containers[number]?.recipes = [:]
        forgetWhatServesNobody()
    }

    mutating func letGo(_ number: Int) {
        containers[number]?.isHeld = false
        while let ended = containers.first(where: { number, container in
            !container.isHeld && !containers.values.contains { $0.enclosing == number }
        })?.key {
            containers[ended] = nil
            kept = kept.filter { $0.key.owner != ended }
        }
    }

    /// Whatever there is outside is in there, too, without what it has made. (C10)
    mutating func enterSandbox() {
        outside.append((containers, kept, held.count))
        kept = [:]
    }

    mutating func leaveSandbox() {
        let around = outside.removeLast()
        (containers, kept) = (around.containers, around.kept)
        held.removeSubrange(around.held...)
    }

    mutating func hold(answer: Int) { held.append(answer) }

    mutating func letGo(answer: Int) {
        if let index = held.lastIndex(of: answer) { held.remove(at: index) }
    }

    mutating func reset(_ key: Int, in container: Int) {
        guard isOpen(container), let (recipe, owner) = keeper(of: key, in: container) else { return }
        kept[Keeper(serial: recipe.serial, owner: owner)] = nil
    }

    mutating func resolve(_ key: Int, in container: Int, awaiting: Bool) -> Result<Int, Failure> {
        var graph: [Keeper: Int] = [:]
        do throws(Failure) {
            return .success(try resolve(key, container, awaiting, &graph))
        } catch {
            return .failure(error)
        }
    }

    func exists(_ container: Int) -> Bool { containers[container] != nil }

    func isOpen(_ container: Int) -> Bool {
        exists(container) && !chain(container).contains { containers[$0]?.isClosed == true }
    }

    /// Kept instances, with all that they were built from.
    var alive: Set<Int> {
        var found: Set<Int> = []
        var pending = outside.flatMap { Array($0.kept.values) } + Array(kept.values) + held
        while let next = pending.popLast() {
            if found.insert(next).inserted { pending += parts[next] ?? [] }
        }
        return found
    }

    // MARK: - Rules

    /// A container and those that it is nested in.
    private func chain(_ container: Int) -> [Int] {
        Array(sequence(first: container) { containers[$0]?.enclosing })
    }

    private func recipe(_ key: Int, in container: Int) -> Recipe? {
        chain(container).lazy.compactMap { containers[$0]?.recipes[key] }.first
    }

    /// The container that keeps what serves a key; nil where none does.
    private func keeper(of key: Int, in container: Int) -> (Recipe, owner: Int)? {
        guard let recipe = recipe(key, in: container) else { return nil }
        switch recipe.plan.scope {
        case .unique, .graph: return nil
        case .kept: return (recipe, recipe.declarer)
        case .nested, .session:
            let nearest = chain(container).first {
                containers[$0]?.enclosing != nil && (recipe.plan.scope == .nested || containers[$0]?.isSession == true)
            }
            guard let nearest else { return nil }
            // Nearer than the container that would keep it, it is kept where it is registered.
            return (recipe, chain(nearest).contains(recipe.declarer) ? nearest : recipe.declarer)
        }
    }

    private mutating func resolve(
        _ key: Int, _ container: Int, _ awaiting: Bool, _ graph: inout [Keeper: Int]
    ) throws(Failure) -> Int {
        if chain(container).contains(where: { containers[$0]?.isClosed == true }) { throw .closed }
        guard let recipe = recipe(key, in: container) else { throw .missing }
        switch recipe.plan.scope {
        case .unique: return try make(recipe, container, awaiting, &graph)
        case .graph:
            let place = Keeper(serial: recipe.serial, owner: container)
            if let known = graph[place] { return known }
            let made = try make(recipe, container, awaiting, &graph)
            graph[place] = made
            return made
        case .kept, .nested, .session:
            guard let (_, owner) = keeper(of: key, in: container) else { throw .notNested }
            let place = Keeper(serial: recipe.serial, owner: owner)
            if let known = kept[place] { return known }
            let made = try make(recipe, owner, awaiting, &graph)
            kept[place] = made
            return made
        }
    }

    private mutating func make(
        _ recipe: Recipe, _ requester: Int, _ awaiting: Bool, _ graph: inout [Keeper: Int]
    ) throws(Failure) -> Int {
        let plan = recipe.plan
        if plan.isAsync && !awaiting { throw .asynchronous }
        var made: [Int] = []
        for part in plan.parts { made.append(try resolve(part, requester, plan.isAsync, &graph)) }
        parts[parts.count] = made
        return parts.count - 1
    }

    /// What was made by what no longer serves its owner.
    private mutating func forgetWhatServesNobody() {
        let model = self
        kept = kept.filter { keeper, _ in
            model.keys[keeper.serial].flatMap { model.recipe($0, in: keeper.owner) }?.serial == keeper.serial
        }
    }
}
