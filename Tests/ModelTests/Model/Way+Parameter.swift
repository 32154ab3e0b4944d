// Which types an initialiser's parameter can have, and what is asked for where none of them says the same.
extension Dependency {
    /// How a parameter asks: by its type alone.
    var asParameter: Dependency {
        let way: Way =
            switch self.way {
            case .provider, .lazy, .container: self.way
            default:
                switch self.way.meaning {
                case .optional: .optionalType
                case .every: .every
                case .byName: .byName
                default: .require
                }
            }
        return Dependency(key: Key(type: key.type, name: nil), way: way)
    }
}

extension Way {
    /// Whether what a parameter is given asks only when it is used, which is when all parameters are there.
    var isLater: Bool { self == .provider || self == .lazy }
}
