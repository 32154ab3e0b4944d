/// Reads the facts of a module from what the compiler says of its files.
public enum ModuleReader {
    /// Why a module cannot be read.
    public enum Failure: Error, CustomStringConvertible {
        /// The dump is of a compiler whose format is not known here.
        case compiler(String)

        /// A sentence, and what can be done.
        public var description: String {
            switch self {
            case .compiler(let version):
                return
                    "cannot audit with this compiler: \(version). Its description of programs is read as Swift 6.1, 6.2 and 6.3 write it."
            }
        }
    }

    /// A file of a module: its path, its text, and the compiler's dump of it as JSON.
    public typealias File = (path: String, text: String, dump: [UInt8])

    /// The facts of a module. Of a file whose dump cannot be read, only that it is so.
    ///
    /// - Parameter isMainActorByDefault: Whether what says nothing of actors belongs to the main actor.
    /// - Throws: `Failure`.
    public static func facts(
        of module: String, _ files: [File], isMainActorByDefault: Bool = false
    ) throws -> ModuleFacts {
        // A tree is as deep as the program, and whoever reads several at once has small stacks.
        try DeepStack.run { try read(files, of: module, isMainActorByDefault) }
    }

    private static func read(_ files: [File], of module: String, _ isMainActorByDefault: Bool) throws -> ModuleFacts {
        var facts = ModuleFacts(module: module)
        for file in files {
            let tree: SyntaxNode
            do {
                tree = try DumpParser.parse(file.dump)
            } catch {
                facts.merge(.unread(file.path, in: module, because: "\(error)"))
                continue
            }
            let version = tree.node("compiler_version")
            guard tree.kind == "source_file", let dialect = DumpDialect(version) else {
                throw Failure.compiler(version?.text("full") ?? "an unknown one")
            }
            var reader = TreeReader(module: module, dialect, isMainActorByDefault: isMainActorByDefault)
            reader.read(tree, of: file.path, text: file.text)
            facts.merge(reader.facts)
        }
        return facts
    }
}
