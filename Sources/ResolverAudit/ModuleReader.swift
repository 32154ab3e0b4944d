/// Reads the facts of a module from what the compiler says of its files.
public enum ModuleReader {
    /// Why a module cannot be read.
    public enum Failure: Error, CustomStringConvertible {
        /// The dump is of a compiler whose format is not known here.
        case compiler(String)
        /// The dump is none.
        case dump(file: String, String)

        /// A sentence, and what can be done.
        public var description: String {
            switch self {
            case .compiler(let version):
                return
                    "cannot audit with this compiler: \(version). Its description of programs is read as Swift 6.3 writes it."
            case .dump(let file, let reason): return "cannot audit \(file): \(reason)"
            }
        }
    }

    /// A file of a module: its path, its text, and the compiler's dump of it as JSON.
    public typealias File = (path: String, text: String, dump: [UInt8])

    /// The facts of a module.
    ///
    /// - Throws: `Failure`.
    public static func facts(of module: String, _ files: [File]) throws -> ModuleFacts {
        var reader = TreeReader(module: module)
        for file in files {
            let tree: SyntaxNode
            do {
                tree = try DumpParser.parse(file.dump)
            } catch {
                throw Failure.dump(file: file.path, "\(error)")
            }
            let version = tree.node("compiler_version")
            guard tree.kind == "source_file", version?.text("major") == "6", version?.text("minor") == "3" else {
                throw Failure.compiler(version?.text("full") ?? "an unknown one")
            }
            reader.read(tree, of: file.path, text: file.text)
        }
        return reader.facts
    }
}
