import Foundation
import ResolverAudit

/// Facts of modules, from one run for the next: for as long as the sources, the compiler and how it is called, and what is
/// imported, are the same.
struct FactsCache {
    /// To be changed with what facts are.
    private static let version = "7"

    private struct Entry: Codable {
        let key: String
        let facts: ModuleFacts
    }

    let folder: URL

    func facts(of module: CompiledModule, else read: () throws -> ModuleFacts) throws -> ModuleFacts {
        let file = folder.appendingPathComponent("\(module.name).json")
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

    private func key(of module: CompiledModule) throws -> String {
        var words = [Self.version, state(of: module.compiler)] + module.arguments
        words += try module.sources.map { source in
            guard let data = try? Data(contentsOf: URL(fileURLWithPath: source)) else {
                throw Complaint("there is no \(source), of which the module '\(module.name)' was built: build again")
            }
            return "\(source) \(Self.digest(data))"
        }
        words += module.searchPaths.flatMap { compiledModules(in: $0, but: module.name) }.map(state)
        return Self.digest(Data(words.joined(separator: "\n").utf8))
    }

    /// The files of compiled modules in a folder. Where modules are compiled for several processors, each is a folder of files.
    private func compiledModules(in folder: String, but own: String) -> [String] {
        func names(_ folder: String) -> [String] {
            ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
        }
        func modules(_ folder: String) -> [String] {
            names(folder).filter { $0.hasSuffix(".swiftmodule") && $0 != "\(own).swiftmodule" }.map {
                "\(folder)/\($0)"
            }
        }
        let frameworks = names(folder).filter { $0.hasSuffix(".framework") }
        let all = modules(folder) + frameworks.flatMap { modules("\(folder)/\($0)/Modules") }
        return all.flatMap { module in
            let files = names(module).filter { $0.hasSuffix(".swiftmodule") }
            return files.isEmpty ? [module] : files.map { "\(module)/\($0)" }
        }
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
