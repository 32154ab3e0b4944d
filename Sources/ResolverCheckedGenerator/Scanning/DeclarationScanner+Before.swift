extension DeclarationScanner {
    /// The tokens before the keyword of a declaration.
    struct Before {
        /// Its first token.
        let start: Int
        /// How many `#if`s are around it.
        let level: Int
        var attributes: [Attribute] = []
        var modifiers: [Modifier] = []

        struct Modifier {
            let name: String
            let place: Place
            /// Something in parentheses: `private(set)`
            let hasDetail: Bool
        }

        init(start: Int, level: Int = 0) {
            self.start = start
            self.level = level
        }

        /// The tokens that are left when the clause of an `#if` ends: nothing but attributes may stand under one of its own.
        func behindClause(at start: Int, level: Int) -> Before {
            if !modifiers.isEmpty || attributes.isEmpty { return Before(start: start) }
            var before = Before(start: start, level: level)
            before.attributes = attributes
            for index in attributes.indices { before.attributes[index].isConditional = true }
            return before
        }

        var isEmpty: Bool { attributes.isEmpty && modifiers.isEmpty }

        var access: (access: Access, place: Place)? {
            for modifier in modifiers where !modifier.hasDetail {
                if let access = Access(modifier: modifier.name) { return (access, modifier.place) }
            }
            return nil
        }

        var isNonisolated: Bool { modifiers.contains { $0.name == "nonisolated" } }
    }

    func attribute(_ indices: Range<Int>) -> Attribute {
        var end = indices.lowerBound + 2
        while end + 1 < indices.upperBound, stream.isSign(end, ".") { end += 2 }
        // Generic arguments belong to the name.
        if stream.isSign(end, "<") { while end < indices.upperBound, !stream.opens(end, "(") { end += 1 } }
        return Attribute(
            name: stream.text((indices.lowerBound + 1)..<min(end, indices.upperBound)), text: stream.text(indices),
            place: stream.place(indices.lowerBound))
    }

    // MARK: - #if

    /// An `#if`, with the clauses of it that have been seen.
    struct Directive {
        let place: Place
        /// As they are written. The last may have none.
        var clauses: [String?]

        /// Its last clause.
        var condition: Condition {
            var parts = clauses.dropLast().compactMap { $0.map { "!(\($0))" } }
            if let last = clauses.last.flatMap(\.self) { parts.append(parts.isEmpty ? last : "(\(last))") }
            return Condition(
                text: parts.joined(separator: " && "), directive: place, clause: clauses.count - 1,
                isElse: clauses.count > 1 && clauses.last == .some(nil))
        }
    }

    mutating func readDirective() throws(NotUnderstood) {
        let at = index
        let word = stream.text(index)
        index += 1
        if word == "#if" {
            directives.append(Directive(place: stream.place(at), clauses: [readCondition()]))
        } else {
            guard let open = directives.indices.last else { throw stream.failure(at, "no `#if` is open") }
            conditions.removeLast()
            if word == "#endif" {
                directives.removeLast()
                return
            }
            directives[open].clauses.append(word == "#else" ? nil : readCondition())
        }
        if let last = directives.last { conditions.append(last.condition) }
    }

    /// To the end of the line, or as far as operators and parentheses lead on.
    private mutating func readCondition() -> String {
        let start = index
        while let token = stream.token(index) {
            let isOperator = token.isSign("&") || token.isSign("|")
            let follows =
                stream.isSign(index - 1, "&") || stream.isSign(index - 1, "|") || stream.isSign(index - 1, "!")
            if token.isFirstOfLine, !isOperator, !follows { break }
            index = token.kind == .opening ? stream.behind(index) : index + 1
        }
        return stream.text(start..<index)
    }

    // MARK: - Imports

    mutating func readImport(_ before: Before) throws(NotUnderstood) {
        index += 1
        let kinds: Set = ["struct", "class", "enum", "protocol", "typealias", "func", "var", "let"]
        if stream.isOneOf(index, kinds), stream.isName(index + 1), !stream.tokens[index + 1].isFirstOfLine {
            index += 1
        }
        guard stream.isName(index) else { throw stream.failure(index, "an import names a module") }
        let (module, place) = (stream.name(index), stream.place(index))
        index += 1
        while stream.isSign(index, "."), stream.token(index + 1) != nil {
            index += 2
            // An operator.
            while stream.token(index)?.kind == .sign, stream.tokens[index].isGlued { index += 1 }
        }
        imports.append(
            FileFacts.Import(
                statement: stream.text(before.start..<index), module: module, place: place,
                isExported: before.attributes.contains { $0.name == "_exported" }, conditions: conditions))
    }
}
