extension CallSite: Storable {
    init(from reader: inout FactsReader) throws {
        end = try TextPosition?(from: &reader)
        name = try TextRange?(from: &reader)
        repetition = try Repetition?(from: &reader)
    }

    func write(to writer: inout FactsWriter) {
        end.write(to: &writer)
        name.write(to: &writer)
        repetition.write(to: &writer)
    }
}

extension PropertySite: Storable {
    init(from reader: inout FactsReader) throws {
        wrapper = try TextRange?(from: &reader)
        name = try TextRange?(from: &reader)
    }

    func write(to writer: inout FactsWriter) {
        wrapper.write(to: &writer)
        name.write(to: &writer)
    }
}

extension Repetition: Storable {
    init(from reader: inout FactsReader) throws {
        first = try reader.number()
        lines = try TextRange?(from: &reader)
    }

    func write(to writer: inout FactsWriter) {
        first.write(to: &writer)
        lines.write(to: &writer)
    }
}

extension TextRange: Storable {
    init(from reader: inout FactsReader) throws {
        start = try TextPosition(from: &reader)
        end = try TextPosition(from: &reader)
    }

    func write(to writer: inout FactsWriter) {
        start.write(to: &writer)
        end.write(to: &writer)
    }
}

extension TextPosition: Storable {
    init(from reader: inout FactsReader) throws {
        line = try reader.number()
        column = try reader.number()
    }

    func write(to writer: inout FactsWriter) {
        line.write(to: &writer)
        column.write(to: &writer)
    }
}
