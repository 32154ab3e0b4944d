extension WiringGraph.Lifetime: CustomStringConvertible {
    /// The name of the scope.
    public var description: String {
        switch self {
        case .unique: return "unique"
        case .pass: return "graph"
        case .shared: return "shared"
        case .nested(let name): return name.map { "nested \($0.visible)" } ?? "nested"
        case .limited(let seconds): return "\(WiringFault.number(seconds)) s"
        case .kept(let scope), .custom(let scope): return scope
        }
    }
}
