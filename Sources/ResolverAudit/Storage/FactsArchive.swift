import Foundation

/// The facts of a module's files as they are kept between runs, in one file for the module.
///
/// Each source has a key, and its facts are those of that key alone. What is not asked for is not taken apart, and what has not
/// changed is written again as it was read.
public struct FactsArchive: Sendable {
    private struct Entry: Sendable {
        let key: String
        let bytes: Data
    }

    private var entries: [String: Entry] = [:]

    /// An archive with nothing in it.
    public init() {}

    /// Reads an archive; what is damaged, or something else, is one with nothing in it.
    public init(_ data: Data) {
        guard let read = try? Self.read(data) else { return }
        entries = read
    }

    /// The facts of a source, if they are there and of this key.
    public func facts(of source: String, key: String) -> ModuleFacts? {
        guard let entry = entries[source], entry.key == key else { return nil }
        // Expressions are as deep as the program, and whoever reads several files at once has small stacks.
        return try? DeepStack.run {
            try entry.bytes.withUnsafeBytes { bytes in
                var reader = try FactsReader(bytes)
                return try ModuleFacts(from: &reader)
            }
        }
    }

    /// Takes the facts of a source in, in place of what was there. That a file could not be read is not kept: the next run may
    /// read it.
    public mutating func set(_ facts: ModuleFacts, of source: String, key: String) {
        guard facts.unread.isEmpty else {
            entries[source] = nil
            return
        }
        let bytes = DeepStack.run {
            var writer = FactsWriter()
            facts.write(to: &writer)
            return writer.bytes
        }
        entries[source] = Entry(key: key, bytes: Data(bytes))
    }

    /// Forgets all sources but these.
    public mutating func keep(only sources: [String]) {
        let kept = Set(sources)
        entries = entries.filter { kept.contains($0.key) }
    }

    /// The archive as bytes that can be read again: a line for each source with its key and length, an empty line, and
    /// then the bytes of all sources.
    public var data: Data {
        let sorted = entries.sorted { $0.key < $1.key }
        let lines = sorted.map { "\($0.value.key) \($0.value.bytes.count) \($0.key)\n" }
        var data = Data((lines.joined() + "\n").utf8)
        for (_, entry) in sorted { data += entry.bytes }
        return data
    }

    private static func read(_ data: Data) throws -> [String: Entry] {
        guard let end = data.range(of: Data("\n\n".utf8)) else { throw FactsReader.Damaged() }
        var (entries, next) = ([:] as [String: Entry], end.upperBound)
        for line in String(decoding: data[..<end.lowerBound], as: UTF8.self).split(separator: "\n") {
            let words = line.split(separator: " ", maxSplits: 2)
            guard words.count == 3, let length = Int(words[1]), length >= 0, length <= data.endIndex - next else {
                throw FactsReader.Damaged()
            }
            entries[String(words[2])] = Entry(key: String(words[0]), bytes: data[next..<(next + length)])
            next += length
        }
        guard next == data.endIndex else { throw FactsReader.Damaged() }
        return entries
    }
}
