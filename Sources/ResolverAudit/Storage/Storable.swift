/// A type whose values are kept between runs. `Codable` does this too, but takes ten times as long.
protocol Storable {
    init(from reader: inout FactsReader) throws
    func write(to writer: inout FactsWriter)
}

extension String: Storable {
    init(from reader: inout FactsReader) throws { self = try reader.text() }
    func write(to writer: inout FactsWriter) { writer.write(text: self) }
}

extension Int: Storable {
    init(from reader: inout FactsReader) throws { self = try reader.number() }
    func write(to writer: inout FactsWriter) { writer.write(number: self) }
}

extension Bool: Storable {
    init(from reader: inout FactsReader) throws { self = try reader.byte() != 0 }
    func write(to writer: inout FactsWriter) { writer.write(byte: self ? 1 : 0) }
}

extension Optional: Storable where Wrapped: Storable {
    init(from reader: inout FactsReader) throws { self = try reader.byte() == 0 ? nil : Wrapped(from: &reader) }

    func write(to writer: inout FactsWriter) {
        writer.write(byte: self == nil ? 0 : 1)
        self?.write(to: &writer)
    }
}

extension Array: Storable where Element: Storable {
    init(from reader: inout FactsReader) throws {
        let count = try reader.count()
        self = []
        reserveCapacity(count)
        for _ in 0..<count { try append(Element(from: &reader)) }
    }

    func write(to writer: inout FactsWriter) {
        writer.write(count: count)
        for element in self { element.write(to: &writer) }
    }
}

/// In the order of their texts.
extension Set: Storable where Element == String {
    init(from reader: inout FactsReader) throws { self = try Set([String](from: &reader)) }
    func write(to writer: inout FactsWriter) { sorted().write(to: &writer) }
}

extension Dictionary: Storable where Key: Storable, Value: Storable {
    init(from reader: inout FactsReader) throws {
        let count = try reader.count()
        self = [:]
        for _ in 0..<count {
            let key = try Key(from: &reader)
            self[key] = try Value(from: &reader)
        }
    }

    func write(to writer: inout FactsWriter) {
        writer.write(count: count)
        for (key, value) in self {
            key.write(to: &writer)
            value.write(to: &writer)
        }
    }
}
