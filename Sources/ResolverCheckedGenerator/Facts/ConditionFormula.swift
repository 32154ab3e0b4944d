/// The condition of an `#if`, as far as it can be judged without knowing the build.
indirect enum ConditionFormula: Hashable, Sendable {
    /// A condition that only the build decides: `DEBUG`, `os(Linux)`.
    case atom(String)
    case constant(Bool)
    case not(ConditionFormula)
    case all([ConditionFormula])
    case any([ConditionFormula])

    /// Whether some build is as this says. True where that takes too long to find out.
    var isSatisfiable: Bool {
        let atoms = self.atoms
        return atoms.count > 12 || isSatisfiable(atoms.sorted()[...])
    }

    /// Decides one after the other, for true and for false, and leaves out what is decided by then.
    private func isSatisfiable(_ atoms: ArraySlice<String>) -> Bool {
        if case .constant(let isTrue) = self { return isTrue }
        guard let first = atoms.first else { return true }
        let rest = atoms.dropFirst()
        let alike = Self.kind(of: first).map { kind in rest.filter { Self.kind(of: $0) == kind } } ?? []
        let others = Dictionary(alike.map { ($0, false) }) { one, _ in one }
        return deciding(others.merging([first: true]) { $1 }).isSatisfiable(rest.filter { others[$0] == nil }[...])
            || deciding([first: false]).isSatisfiable(rest)
    }

    /// The name of the condition of which a build has exactly one.
    private static func kind(of atom: String) -> Substring? {
        ["os(", "arch("].first(where: atom.hasPrefix).map { $0.dropLast() }
    }

    private var atoms: Set<String> {
        switch self {
        case .atom(let name): [name]
        case .constant: []
        case .not(let formula): formula.atoms
        case .all(let formulas), .any(let formulas): Set(formulas.flatMap(\.atoms))
        }
    }

    /// This with some atoms known, and without what that leaves out.
    private func deciding(_ known: [String: Bool]) -> ConditionFormula {
        switch self {
        case .atom(let name): return known[name].map(ConditionFormula.constant) ?? self
        case .constant: return self
        case .not(let formula):
            let decided = formula.deciding(known)
            if case .constant(let isTrue) = decided { return .constant(!isTrue) }
            return .not(decided)
        case .all(let formulas):
            return Self.joined(formulas.map { $0.deciding(known) }, unit: true, ConditionFormula.all)
        case .any(let formulas):
            return Self.joined(formulas.map { $0.deciding(known) }, unit: false, ConditionFormula.any)
        }
    }

    /// - Parameter unit: What changes nothing where it is joined; the other decides all.
    private static func joined(
        _ formulas: [ConditionFormula], unit: Bool, _ join: ([ConditionFormula]) -> ConditionFormula
    ) -> ConditionFormula {
        if formulas.contains(.constant(!unit)) { return .constant(!unit) }
        let left = formulas.filter { $0 != .constant(unit) }
        return left.isEmpty ? .constant(unit) : join(left)
    }
}
