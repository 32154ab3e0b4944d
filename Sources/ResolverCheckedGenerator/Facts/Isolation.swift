/// Who a declaration says that it belongs to.
enum Isolation: Hashable {
    /// It says nothing, so it is as the module's settings have it.
    case unstated
    case nonisolated
    /// A global actor, as an attribute names it.
    case actor(String)

    /// The global actor that a name means within some types, so that it can be written anywhere.
    static func actor(named name: String, from scope: [String], in target: TargetFacts) -> Isolation {
        let path = name.split(separator: ".").map(String.init)
        let whole = target.whole(path, from: scope)
        return .actor("@" + (whole.map { $0.map(Identifiers.declared).joined(separator: ".") } ?? name))
    }
}

extension TargetFacts {
    /// The superclasses of a type that are declared in the target, nearest first.
    func superclasses(of path: [String]) -> [[String]] {
        var line: [[String]] = []
        var path = path
        while line.count < 32, let type = typeDeclarations(of: path, under: []).first,
            type.kind == .type("class"), let name = type.inherited.first?.type.path,
            let next = found(name, from: Array(path.dropLast())), next != path,
            typeDeclarations(of: next, under: []).contains(where: { $0.kind == .type("class") })
        {
            line.append(next)
            path = next
        }
        return line
    }

    /// Returns the isolation that attributes and modifiers state within some types.
    func stated(_ attributes: [Attribute], isNonisolated: Bool, from scope: [String]) -> Isolation {
        if let actor = attributes.first(where: { !$0.isConditional && isGlobalActor($0) }) {
            return .actor(named: actor.name, from: scope, in: self)
        }
        return isNonisolated ? .nonisolated : .unstated
    }

    /// Whether an attribute is a global actor: one of the sources that are known, or else by its name.
    func isGlobalActor(_ attribute: Attribute) -> Bool {
        let name = attribute.lastName
        if name == "globalActor" { return false }
        let own = OwnNames.name(name, of: attribute.place.path)
        let meant = alias([own], from: []) ?? alias([name], from: [])
        if let aliased = meant?.type.path?.written.last, aliased != name {
            return isGlobalActor(Attribute(name: aliased, text: aliased, place: attribute.place))
        }
        return globalActors.contains(name) || modules.values.contains { $0.globalActors.contains(name) }
            || name.hasSuffix("Actor")
    }

    /// The isolation of the instances of a type: its own, that of its superclass, or that of a protocol that it conforms
    /// to where it is declared, here or in a module below.
    func isolation(of path: [String], depth: Int = 0) -> Isolation {
        guard depth < 32 else { return .unstated }
        let parts = parts(of: path, under: [])
        guard let type = parts.first(where: { !$0.isExtension }) else {
            return foundBelow(path).map { $0.module.isolation(of: $0.path, depth: depth + 1) } ?? .unstated
        }
        // Actors belong to themselves, whatever macros are called that stand before them.
        if type.kind == .type("actor") { return .unstated }
        let own = stated(
            type.attributes, isNonisolated: type.isNonisolated, from: Array(type.path.dropLast()))
        if own != .unstated { return own }
        // A conformance in an extension counts in the type's own file only.
        let near = parts.filter { !$0.isExtension || $0.place.path == type.place.path }
        for inherited in near.flatMap(\.inherited) {
            guard let name = inherited.type.path else { continue }
            let isolation = isolation(named: name, from: Array(type.path.dropLast()), depth)
            if case .actor = isolation { return isolation }
        }
        return .unstated
    }

    /// Returns the isolation of members that state none, by what is around them and by that of their type: its actor holds
    /// in extensions, too, but that it is `nonisolated` does not. There the module's settings say.
    func isolation(ofMembersIn part: Declaration, of type: Isolation) -> Isolation {
        if !part.isExtension { return type }
        let around = stated(part.attributes, isNonisolated: part.isNonisolated, from: [])
        if around != .unstated { return around }
        return type == .nonisolated ? .unstated : type
    }

    private func isolation(named name: [String], from scope: [String], _ depth: Int) -> Isolation {
        isolation(of: found(name, from: scope) ?? alias(name, from: scope)?.type.path ?? name, depth: depth + 1)
    }
}
