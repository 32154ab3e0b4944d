extension ModuleFacts: Storable {
    init(from reader: inout FactsReader) throws {
        module = try reader.text()
        functions = try [FunctionFacts](from: &reader)
        variables = try [VariableFacts](from: &reader)
        properties = try [PropertyFacts](from: &reader)
        types = try [String: TypeFacts](from: &reader)
        changed = try Set(from: &reader)
        assignedProperties = try Set(from: &reader)
        namedWrappers = try Set(from: &reader)
        imports = try [String: [String]](from: &reader)
        warmsUp = try Bool(from: &reader)
        untested = try Set(from: &reader)
        conditional = try [String: ConditionalClauses](from: &reader)
        suppressions = try [Suppression](from: &reader)
    }

    func write(to writer: inout FactsWriter) {
        module.write(to: &writer)
        functions.write(to: &writer)
        variables.write(to: &writer)
        properties.write(to: &writer)
        types.write(to: &writer)
        changed.write(to: &writer)
        assignedProperties.write(to: &writer)
        namedWrappers.write(to: &writer)
        imports.write(to: &writer)
        warmsUp.write(to: &writer)
        untested.write(to: &writer)
        conditional.write(to: &writer)
        suppressions.write(to: &writer)
    }
}

extension SourcePlace: Storable {
    init(from reader: inout FactsReader) throws {
        file = try reader.text()
        line = try reader.number()
        column = try reader.number()
    }

    func write(to writer: inout FactsWriter) {
        file.write(to: &writer)
        line.write(to: &writer)
        column.write(to: &writer)
    }
}

extension ConditionalClauses: Storable {
    init(from reader: inout FactsReader) throws {
        self.init(lines: try [[Int]](from: &reader), names: try Set(from: &reader))
    }

    func write(to writer: inout FactsWriter) {
        lines.write(to: &writer)
        names.write(to: &writer)
    }
}

extension Suppression: Storable {
    init(from reader: inout FactsReader) throws {
        place = try SourcePlace(from: &reader)
        kind = try reader.text()
        reason = try reader.text()
        line = try reader.number()
    }

    func write(to writer: inout FactsWriter) {
        place.write(to: &writer)
        kind.write(to: &writer)
        reason.write(to: &writer)
        line.write(to: &writer)
    }
}
