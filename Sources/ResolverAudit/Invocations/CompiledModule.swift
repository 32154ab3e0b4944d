import Foundation

/// How a module is compiled, whichever build system says so.
public struct CompiledModule: Hashable, Sendable {
    /// The name by which sources import the module.
    public let name: String
    /// The path of the compiler's driver, `swiftc`.
    public let compiler: String
    /// The compiler's arguments besides the name and the sources: where imported modules are, conditions, features.
    public let arguments: [String]
    /// Its Swift files, in the order of their paths.
    public let sources: [String]
    /// The folder that the compiler writes into, where it is known.
    public let output: String?

    /// A module with these files, which are put in order.
    public init(name: String, compiler: String, arguments: [String], sources: [String], output: String? = nil) {
        self.name = name
        self.compiler = compiler
        self.arguments = arguments
        self.sources = sources.filter { $0.hasSuffix(".swift") }.sorted()
        self.output = output
    }

    /// Whether what says nothing of actors belongs to the main actor. Xcode says it in one word.
    public var isMainActorByDefault: Bool {
        arguments.contains("-default-isolation=MainActor")
            || zip(arguments, arguments.dropFirst()).contains { $0 == ("-default-isolation", "MainActor") }
    }

    /// The folders in which the compiler looks for imported modules and frameworks.
    public var searchPaths: [String] {
        var (folder, paths) = (nil as String?, [] as [String])
        for (index, argument) in arguments.enumerated() {
            let next = index + 1 < arguments.count ? arguments[index + 1] : nil
            // An argument behind `-Xcc` is for the C compiler.
            if index > 0, arguments[index - 1] == "-Xcc" { continue }
            switch argument {
            case "-I", "-F", "-Fsystem": paths += [next].compactMap { $0 }
            case "-working-directory": folder = next
            case _ where argument.hasPrefix("-I") || argument.hasPrefix("-F/"):
                paths.append(String(argument.dropFirst(2)))
            default: break
            }
        }
        return paths.map { path in
            URL(fileURLWithPath: path, relativeTo: folder.map { URL(fileURLWithPath: $0, isDirectory: true) }).path
        }
    }
}

/// A program, and the modules in it that use the library: its own first.
public struct BuiltProgram: Sendable {
    /// The name of its module.
    public let name: String
    /// The modules to be audited.
    public let modules: [CompiledModule]
    /// Whether it is a test target, which runs as one program with those of its package.
    public let isTest: Bool

    /// A program of these modules.
    public init(name: String, modules: [CompiledModule], isTest: Bool = false) {
        (self.name, self.modules, self.isTest) = (name, modules, isTest)
    }

    /// The files that findings of it stand in: of a test target its own, as what it runs of the others is what it likes.
    public var files: Set<String> { Set((isTest ? Array(modules.prefix(1)) : modules).flatMap(\.sources)) }

    /// Whether it is a fault in such a program.
    ///
    /// Each test registers what it needs, anew, in turn with others or beside them, and much that none of them asks for. So of
    /// a test target only that is told which can be right in no test.
    public func tells(_ diagnostic: Diagnostic) -> Bool {
        let always: Set = ["missing", "cycle", "asynchronous", "arguments"]
        return !isTest
            || (always.contains(diagnostic.kind) && diagnostic.severity == .error
                && files.contains(diagnostic.place.file))
    }
}
