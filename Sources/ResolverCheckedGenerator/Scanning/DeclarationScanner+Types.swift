// The heads of types and extensions.
extension DeclarationScanner {
    mutating func openType(_ keyword: String, _ before: Before) throws(NotUnderstood) {
        guard stream.isName(index + 1) else { throw stream.failure(index, "a type has a name") }
        let name = index + 1
        index += 2
        var isGeneric = false
        if stream.isSign(index, "<") {
            // Those of a protocol are its associated types.
            isGeneric = keyword != "protocol"
            try skipGenericParameters()
        }
        let inherited = try inheritanceClause()
        let body = try beginningOfBody()
        let outer = around.last { $0.declaration != nil }.map { declarations[$0.declaration!] }
        if let owner = innermost { other("a type", stream.place(name), in: owner) }
        let own = before.access
        let access = min(own?.access ?? outer?.memberAccess ?? .internal, outer?.access ?? .public)
        open(
            Declaration(
                kind: .type(keyword), path: (outer?.path ?? []) + [stream.name(name)], place: stream.place(name),
                access: access, memberAccess: .internal,
                privateModifier: own?.access == .private ? own?.place : outer?.privateModifier,
                attributes: before.attributes + (outer?.availabilityOfExtension ?? []),
                isNonisolated: before.isNonisolated, conditions: conditions,
                constraint: nil, isGeneric: isGeneric || outer?.isGeneric == true,
                isLocal: isLocal, inherited: inherited),
            body)
    }

    mutating func openExtension(_ before: Before) throws(NotUnderstood) {
        index += 1
        var scanner = TypeScanner(stream, at: index)
        let extended = try scanner.type().spelling
        index = scanner.index
        let inherited = try inheritanceClause()
        let constraint = stream.isWord(index, "where") ? stream.place(index) : extended.arguments.first?.place
        let own = before.access
        let body = try beginningOfBody()
        open(
            Declaration(
                kind: .extension, path: extended.path ?? [extended.text], place: extended.place, access: .public,
                memberAccess: own?.access ?? .internal,
                privateModifier: own?.access == .private ? own?.place : nil, attributes: before.attributes,
                isNonisolated: before.isNonisolated, conditions: conditions,
                constraint: constraint ?? (extended.path == nil ? extended.place : nil), isGeneric: false,
                isLocal: false, inherited: inherited),
            body)
    }

    private mutating func open(_ declaration: Declaration, _ body: Int) {
        around.append(Frame(end: stream.behind(body) - 1, declaration: declarations.count))
        declarations.append(declaration)
        index = body + 1
    }

    /// The types behind the colon.
    private mutating func inheritanceClause() throws(NotUnderstood) -> [Inherited] {
        guard stream.isSign(index, ":") else { return [] }
        var inherited: [Inherited] = []
        repeat {
            index += 1
            // A class requirement of old.
            if stream.isWord(index, "class") {
                index += 1
                continue
            }
            var attributes: [Attribute] = []
            while stream.isSign(index, "@") {
                let end = try stream.behindAttribute(index)
                attributes.append(attribute(index..<end))
                index = end
            }
            while stream.isOneOf(index, ["nonisolated", "unsafe", "any"]), stream.isName(index + 1) { index += 1 }
            var scanner = TypeScanner(stream, at: index)
            inherited += try scanner.type().parts.map { Inherited(type: $0, attributes: attributes) }
            index = scanner.index
        } while stream.isSign(index, ",")
        return inherited
    }

    /// Passes over a `where` clause.
    private func beginningOfBody() throws(NotUnderstood) -> Int {
        var index = index
        guard stream.opens(index, "{") || stream.isWord(index, "where") else {
            throw stream.failure(index, "the body of a type is expected")
        }
        while let token = stream.token(index) {
            if token.opens("{") { return index }
            index = token.kind == .opening ? stream.behind(index) : index + 1
        }
        throw stream.failure(index, "the body of a type is expected")
    }

    mutating func skipGenericParameters() throws(NotUnderstood) { index = try stream.behindAngles(index) }
}
