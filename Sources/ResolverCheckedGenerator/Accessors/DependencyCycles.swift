/// Finds dependencies that cannot be made, since each making asks for itself.
enum DependencyCycles {
    static func diagnostics(among sources: [DependencySource], in target: TargetFacts) -> [Diagnostic] {
        let byAccessor = Dictionary(grouping: sources.indices) { sources[$0].accessor }
        let byPath = Dictionary(grouping: sources.indices) { sources[$0].path }
        /// The sources that each asks for, with the place where it does.
        let uses = sources.indices.map { index -> [(target: Int, place: Place)] in
            let source = sources[index]
            return source.uses.compactMap { use in
                let found =
                    switch use.target {
                    case .accessor(let name): byAccessor[name]
                    case .type(let path): found(path, from: source.path, byPath, in: target)
                    // One that stands for another type is not what its own gives.
                    case .resolved(let path):
                        found(path, from: source.path, byPath, in: target)?.filter { sources[$0].standsForItself }
                    }
                let target = found?.first { !sources[$0].conditions.excludes(source.conditions) }
                return target.map { ($0, use.place) }
            }
        }
        let graph = Graph(edges: uses.map { $0.map { Graph.Edge(target: $0.target, isLazy: false) } })
        return graph.cycles().map { cycle in
            let steps = cycle.steps.map { step in
                let use = uses[step.node][step.edge]
                return Diagnostic.note(use.place, "`\(sources[step.node].name)` needs `\(sources[use.target].name)`")
            }
            let path = cycle.path { sources[$0].name }
            return .error(steps[0].place, "`\(sources[cycle.steps[0].node].name)` needs itself: \(path)", notes: steps)
        }
    }

    /// A type that is named within another. One that is no dependency may be nearer than one that is.
    private static func found(
        _ path: [String], from scope: [String], _ byPath: [[String]: [Int]], in target: TargetFacts
    ) -> [Int]? {
        if let nearest = target.found(path, from: scope) { return byPath[nearest] }
        return (0...scope.count).reversed().lazy.compactMap { byPath[Array(scope.prefix($0)) + path] }.first
    }
}
