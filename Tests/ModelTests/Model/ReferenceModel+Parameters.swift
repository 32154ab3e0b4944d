/// Initialisers, whose parameters are dependencies. (F1)
extension ReferenceModel {
    /// What an initialiser is given: each parameter in its turn, and then, when it runs, what they stand for that comes later.
    /// Whatever cannot be had is why the service cannot.
    mutating func parameters(_ dependencies: [Dependency], _ cycle: inout ModelCycle) throws(Stop) -> Result<
        [Int], Fault
    > {
        var given: [[Int]] = []
        for dependency in dependencies {
            if dependency.way.isLater {
                given.append([])
                continue
            }
            switch try parameter(dependency, &cycle) {
            case .success(let found): given.append(found)
            case .failure(let fault):
                coverage.reach(.parameterFailed)
                return .failure(fault)
            }
        }
        for (position, dependency) in dependencies.enumerated() where dependency.way.isLater {
            given[position] = try ask(dependency, &cycle)
        }
        coverage.reach(.initializer)
        return .success(given.flatMap { $0 })
    }

    private mutating func parameter(_ dependency: Dependency, _ cycle: inout ModelCycle) throws(Stop) -> Result<
        [Int], Fault
    > {
        let way = dependency.way
        guard let asked = asked(way, dependency.key.type, in: cycle.view) else {
            if way == .container { return .success(try ask(dependency, &cycle)) }
            switch try resolve(dependency.key, nil, &cycle) {
            case .instance(let instance):
                coverage.reach(way)
                cycle.given.append(instance)
                return .success([instance])
            case .fault(.missing) where way.meaning == .optional, .fault(.null) where way.meaning == .optional:
                return .success([])
            case .fault(let fault), .failure(let fault): return .failure(fault)
            }
        }
        cycle.note([.every(dependency.key.type)])
        var found: [(Key, Int)] = []
        for recipe in asked {
            switch try resolve(recipe.key, nil, &cycle) {
            case .instance(let instance):
                found.append((recipe.key, instance))
                cycle.given.append(instance)
            case .fault(.missing), .fault(.null): continue
            case .fault(let fault), .failure(let fault): return .failure(fault)
            }
        }
        return .success(inOrder(found, way))
    }
}
