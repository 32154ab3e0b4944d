import Foundation

/// Keys for the facts of a module's files, in a few bytes each: while a key stays the same, so do the facts.
///
/// A file's facts are what the compiler makes of it. They change with its text, with how the compiler is called, and with what
/// other files and modules declare. Of the last, the build knows: it compiles a file anew when what it uses has changed. So where
/// the compiled file is known, its time stands for that; and where it is not, or a source of the module has changed since, all
/// sources and all modules that are imported do.
public struct SourceKeys: Sendable {
    /// To be changed with what facts are.
    private static let version = "34"

    /// The module of the files.
    public let module: CompiledModule
    /// By path.
    public let files: [String: String]
    /// Digests of the files' texts at the time they were read.
    private let texts: [String: String]
    /// Of all of them, and of the tool: another edition may find something else in the same facts.
    public let all: String

    /// Reads the files.
    ///
    /// - Throws: `Complaint`, where one is not there.
    public init(_ module: CompiledModule) throws {
        let context = [Self.version, Self.state(of: module.compiler), module.name] + module.arguments
        var texts: [String: String] = [:]
        for source in module.sources {
            guard let data = try? Data(contentsOf: URL(fileURLWithPath: source)) else {
                throw Complaint("there is no \(source), of which the module '\(module.name)' was built: build again")
            }
            texts[source] = Self.digest(data)
        }
        let sources = module.sources.map { "\($0) \(texts[$0] ?? "")" }
        var objects: [String: String] = [:]
        for source in module.sources {
            // The others may use what a file declares that has not been built since.
            guard let object = Self.object(of: source, in: module), !Freshness.isNewer(source, than: object) else {
                break
            }
            objects[source] = Self.state(of: object)
        }
        var keys: [String: String] = [:]
        if objects.count == module.sources.count {
            for source in module.sources {
                keys[source] = Self.digest(of: context + [texts[source] ?? "", objects[source] ?? ""])
            }
        } else {
            let imported = module.searchPaths.flatMap { Self.compiledModules(in: $0, but: module.name) }
            let whole = Self.digest(of: context + sources + imported.map(Self.state))
            for source in module.sources { keys[source] = whole }
        }
        self.module = module
        (files, self.texts) = (keys, texts)
        let tool = Bundle.main.executablePath.map(Self.state) ?? ""
        all = Self.digest(of: [tool] + keys.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" })
    }

    /// Whether all files still have the texts that they had: the keys are then those of what has been read of them since.
    public var isCurrent: Bool {
        texts.allSatisfy { file, text in
            (try? Data(contentsOf: URL(fileURLWithPath: file))).map(Self.digest) == text
        }
    }

    /// Whether a file of the module has the text that it had; nil of a file of another module.
    public func isUnchanged(_ file: String, _ data: Data) -> Bool? { texts[file].map { $0 == Self.digest(data) } }

    /// The object that the build has compiled a file to; nil where that is not known.
    private static func object(of source: String, in module: CompiledModule) -> String? {
        guard let folder = module.output else { return nil }
        let name = URL(fileURLWithPath: source).lastPathComponent
        let stem = name.dropLast(".swift".count)
        return ["\(folder)/\(name).o", "\(folder)/\(stem).o"].first { FileManager.default.fileExists(atPath: $0) }
    }

    /// The files of compiled modules in a folder. Where modules are compiled for several processors, each is a folder of files.
    private static func compiledModules(in folder: String, but own: String) -> [String] {
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
    private static func state(of path: String) -> String {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        let time = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970
        return "\(path) \(attributes?[.size] ?? 0) \(time ?? 0)"
    }

    /// Words that are the same, with all likelihood, where these are.
    public static func digest(of words: [String]) -> String { digest(Data(words.joined(separator: "\n").utf8)) }

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
