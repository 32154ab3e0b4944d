import Foundation
import ResolverAudit

/// Facts of modules, from one run for the next: for as long as the sources, the compiler and how it is called, and what is
/// imported, are the same.
struct FactsCache {
    /// To be changed with what facts are.
    private static let version = "2"

    private struct Entry: Codable {
        let key: String
        let facts: ModuleFacts
    }

    let folder: URL

    func facts(of module: BuildDescription.Module, else read: () throws -> ModuleFacts) throws -> ModuleFacts {
        let file = folder.appendingPathComponent("\(module.moduleName).json")
        let key = try key(of: module)
        if let data = try? Data(contentsOf: file), let entry = try? JSONDecoder().decode(Entry.self, from: data),
            entry.key == key
        {
            return entry.facts
        }
        let facts = try read()
        // Where nothing can be written, everything is read again.
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try? JSONEncoder().encode(Entry(key: key, facts: facts)).write(to: file, options: .atomic)
        return facts
    }

    private func key(of module: BuildDescription.Module) throws -> String {
        var words = [Self.version, state(of: module.executable)] + module.otherArguments
        words += try module.sources.map { source in
            "\(source) \(Self.digest(try Data(contentsOf: URL(fileURLWithPath: source))))"
        }
        let imported = try FileManager.default.contentsOfDirectory(atPath: module.importPath)
            .filter { $0.hasSuffix(".swiftmodule") && $0 != "\(module.moduleName).swiftmodule" }
        words += imported.sorted().map { state(of: "\(module.importPath)/\($0)") }
        return Self.digest(Data(words.joined(separator: "\n").utf8))
    }

    /// A file's path, size and time.
    private func state(of path: String) -> String {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        let time = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970
        return "\(path) \(attributes?[.size] ?? 0) \(time ?? 0)"
    }

    /// Whether two texts are the same, with all likelihood. (Fowler, Noll, Vo: FNV-1a, of 64 bits, by words of eight bytes.)
    private static func digest(_ data: Data) -> String {
        let (hash, rest) = data.withUnsafeBytes { bytes -> (UInt64, ArraySlice<UInt8>) in
            var hash: UInt64 = 0xcbf2_9ce4_8422_2325
            var next = 0
            while next + 8 <= bytes.count {
                hash = (hash ^ bytes.loadUnaligned(fromByteOffset: next, as: UInt64.self)) &* 0x100_0000_01b3
                hash ^= hash >> 32
                next += 8
            }
            return (hash, Array(bytes[next...])[...])
        }
        let end = rest.reduce(hash) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return String(end, radix: 16) + "-\(data.count)"
    }
}
