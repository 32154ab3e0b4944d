extension Words {
    /// With the superclasses, the protocols and the attributes of all that is sought, which may name its actor, the errors
    /// that it throws, which not everybody may see, and the type aliases that lead to it or from it.
    func withWhatLeadsOn(in target: TargetFacts) -> Words {
        var words = self
        var count = -1
        while count != words.declared.count {
            count = words.declared.count
            for declaration in target.declarations where words.declared.contains(declaration.path.written.last ?? "") {
                words.declared.formUnion(declaration.inherited.compactMap(\.type.path?.written.last))
                words.declared.formUnion(declaration.allAttributes.map(\.lastName))
                words.declared.formUnion(declaration.members.functions.flatMap(\.namesOfError))
            }
            for alias in target.allAliases {
                guard let aliased = alias.type.path?.written.last, let name = [alias.name].written.last else {
                    continue
                }
                if words.declared.contains(name) { words.declared.insert(aliased) }
                if words.declared.contains(aliased) { words.declared.insert(name) }
            }
        }
        return words
    }
}

extension Declaration {
    /// Its own attributes, and those of the members that may be on another actor than it is.
    fileprivate var allAttributes: [Attribute] {
        attributes + members.functions.flatMap(\.attributes) + members.initializers.flatMap(\.attributes)
    }
}

extension Function {
    /// The names in the type of its error, if it says that.
    fileprivate var namesOfError: [String] {
        guard case .typed(let text) = effects.failure else { return [] }
        return text.split(separator: ".").map { String($0.prefix { $0 != "<" }.filter { $0 != "`" }) }
    }
}
