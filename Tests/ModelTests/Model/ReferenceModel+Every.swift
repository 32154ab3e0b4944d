/// Arrays, and dictionaries by names. (S11)
extension ReferenceModel {
    /// The recipes that an array or a dictionary is made of; nil for what asks for a single service. (S11)
    func asked(_ way: Way, _ type: Int, in view: Int) -> [Recipe]? {
        switch way.meaning {
        case .every: recipes(of: type, in: view)
        case .byName: recipes(of: type, in: view).filter { $0.key.name.map { !$0.isAnother } ?? false }
        default: nil
        }
    }

    /// A dictionary has no order of its own, and is compared by names.
    mutating func inOrder(_ found: [(key: Key, instance: Int)], _ way: Way) -> [Int] {
        if !found.isEmpty { coverage.reach(way) }
        if way.meaning == .every {
            if found.contains(where: { $0.key.name?.isAnother == true }) { coverage.reach(.another) }
            return found.map(\.instance)
        }
        return found.sorted { ($0.key.name?.number ?? 0) < ($1.key.name?.number ?? 0) }.map(\.instance)
    }
}
