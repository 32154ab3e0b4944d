extension TargetFacts {
    /// Returns the facts of modules by name, each with those of the others.
    ///
    /// One comes after those that its files import, as far as they are read, so that what a module shows of another one is
    /// known through any number of them.
    static func all(of modules: [(name: String, files: [FileFacts])]) -> [String: TargetFacts] {
        let numbers = Dictionary(modules.enumerated().map { ($0.element.name, $0.offset) }) { one, _ in one }
        let graph = Graph(
            edges: modules.map { module in
                let imported = Set(module.files.flatMap(\.imports).map(\.module))
                return imported.compactMap { numbers[$0] }.sorted().map { Graph.Edge(target: $0, isLazy: false) }
            })
        let order = graph.order(from: Array(modules.indices))
        var facts: [String: TargetFacts] = [:]
        // A file that is not read may import one as well, so each is told of all others once.
        for _ in 0..<2 {
            for index in order { facts[modules[index].name] = TargetFacts(modules[index].files, modules: facts) }
        }
        return facts
    }
}
