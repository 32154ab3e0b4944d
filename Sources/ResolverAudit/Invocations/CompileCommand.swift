import Foundation

/// A command line by which Swift Build compiles a module, taken apart.
struct CompileCommand {
    /// The target's name, as folders have it, and the module.
    let target: String
    let module: CompiledModule

    /// Options that say what is written and how it is reported: the audit writes nothing of that.
    private static let dropped: Set<String> = [
        "-c", "-emit-module", "-emit-dependencies", "-emit-const-values", "-emit-objc-header",
        "-emit-localized-strings", "-emit-module-interface", "-serialize-diagnostics", "-incremental", "-save-temps",
        "-parseable-output", "-use-frontend-parseable-output", "-experimental-emit-module-separately",
        "-emit-module-separately-wmo", "-no-emit-module-separately-wmo", "-validate-clang-modules-once",
        // Modules that are built one by one are of no use to those who do not have their build's plan.
        "-explicit-module-build",
    ]
    /// Such options that have a value.
    private static let droppedWithValue: Set<String> = [
        "-o", "-output-file-map", "-emit-module-path", "-emit-objc-header-path", "-emit-localized-strings-path",
        "-emit-module-interface-path", "-index-store-path", "-index-unit-output-path", "-clang-build-session-file",
        "-pch-output-dir",
    ]

    /// Returns nil for a command that compiles no module of Swift.
    ///
    /// - Throws: `Complaint`, where the files that are compiled are listed in a file that is not there.
    init?(_ words: [String]) throws {
        // Swift Build's own word for what it does with the command may come first, and then `--`.
        let command = words.firstIndex(of: "--").map { words[($0 + 1)...] } ?? words[...]
        guard let compiler = command.first, compiler.hasSuffix("/swiftc"), command.contains("-module-name")
        else { return nil }
        var (rest, name, output) = (command.dropFirst(), nil as String?, nil as String?)
        var (arguments, sources) = ([] as [String], [] as [String])
        while let word = rest.popFirst() {
            switch word {
            case "-module-name": name = rest.popFirst()
            case "-output-file-map":
                output = rest.popFirst().map { URL(fileURLWithPath: $0).deletingLastPathComponent().path }
            case _ where Self.droppedWithValue.contains(word): _ = rest.popFirst()
            case _ where Self.dropped.contains(word): break
            case _ where word.hasPrefix("@"): sources += try Self.files(listedIn: String(word.dropFirst()))
            case _ where word.hasSuffix(".swift") && !word.hasPrefix("-"): sources.append(word)
            default: arguments.append(word)
            }
        }
        guard let name, let output else { return nil }
        target = Self.target(of: output)
        module = CompiledModule(
            name: name, compiler: compiler, arguments: arguments, sources: sources, output: output)
    }

    /// `App`, of `…/Shop.build/Debug/App.build/Objects-normal/x86_64`.
    private static func target(of folder: String) -> String {
        let parts = folder.split(separator: "/")
        return parts.last { $0.hasSuffix(".build") }.map { String($0.dropLast(".build".count)) } ?? folder
    }

    /// A file of arguments has one a line, quoted where it has to be.
    private static func files(listedIn path: String) throws -> [String] {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
            throw Complaint("there is no \(path), which lists what is compiled: build again")
        }
        return text.split(whereSeparator: \.isNewline).flatMap { Shell.words(String($0)) }
    }
}
