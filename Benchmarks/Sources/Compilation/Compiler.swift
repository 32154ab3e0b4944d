import Foundation

/// Calls `swiftc` on generated sources, with the library as the benchmarks' own build has made it.
package struct Compiler: Sendable {
    private let swiftc: URL
    private let size: URL
    /// Where the build's results lie.
    private let products: URL
    private let folder: URL

    /// - Parameter products: The folder of the program that is running.
    package init(products: URL) throws {
        self.products = products
        swiftc = try Command.find("swiftc")
        size = try Command.find("size")
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("resolver-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    package func removeFiles() throws { try FileManager.default.removeItem(at: folder) }

    // MARK: - Type-checking

    /// How long it takes to type-check a file with so many lines, the classes being in another module: the whole
    /// process, the fastest of several.
    package func typeCheckingTime(_ source: GeneratedSource, tries: Int) throws -> Duration {
        let services = try write(source.services, "GeneratedServices.swift")
        let module = folder.appendingPathComponent("GeneratedServices.swiftmodule")
        try Command.output(
            of: swiftc,
            [
                "-emit-module", "-parse-as-library", "-module-name", "GeneratedServices", "-o", module.path,
                services.path,
            ])
        let wiring = try write(
            "import Resolver\nimport GeneratedServices\nenum Launch {}\n" + source.wiring, "Wiring.swift")
        let arguments = ["-typecheck", "-parse-as-library", "-suppress-warnings", "-I", folder.path, wiring.path]
        return try (0..<tries).map { _ in try Command.time(of: swiftc, imports + arguments) }.min() ?? .zero
    }

    // MARK: - Optimised compilation

    /// What the lines of a file are compiled for.
    package enum Container {
        /// The library.
        case library
        /// A module of the library's name, whose `register` and `resolve` do nothing and stay calls. Any container that takes
        /// closures costs as much.
        case empty
    }

    /// How long an optimising compiler works on a file, in seconds of processor time.
    package func optimisingTime(_ source: String, for container: Container) throws -> Double {
        let file = try write(source, "Chain.swift")
        let object = folder.appendingPathComponent("Chain.o")
        // Where it finds what it would make itself, the compiler leaves out half of the work.
        try? FileManager.default.removeItem(at: object)
        let found =
            switch container {
            case .library: imports
            case .empty: ["-I", try emptyContainer().path]
            }
        return try Command.processorTime(
            of: swiftc,
            found + ["-O", "-wmo", "-c", "-parse-as-library", "-module-name", "Chain", "-o", object.path, file.path])
    }

    /// The folder of the module that does nothing.
    private func emptyContainer() throws -> URL {
        let modules = folder.appendingPathComponent("Empty")
        let module = modules.appendingPathComponent("Resolver.swiftmodule")
        if FileManager.default.fileExists(atPath: module.path) { return modules }
        try FileManager.default.createDirectory(at: modules, withIntermediateDirectories: true)
        let file = try write(ChainSource.emptyContainer, "Empty.swift")
        try Command.output(
            of: swiftc,
            ["-O", "-wmo", "-emit-module", "-parse-as-library", "-module-name", "Resolver", "-o", module.path]
                + [file.path])
        return modules
    }

    /// How long an optimising compiler works on the library, in seconds of processor time.
    package func libraryTime() throws -> Double {
        let object = folder.appendingPathComponent("Library.o").path
        return try Command.processorTime(
            of: swiftc,
            imports + ["-O", "-wmo", "-c", "-parse-as-library", "-swift-version", "6", "-package-name", "resolver"]
                + ["-module-name", "Resolver", "-o", object] + libraryMap().keys.filter { !$0.isEmpty }.sorted())
    }

    /// A stripped release program from a text that may use the library.
    package func strippedSize(of source: String, named name: String) throws -> Int {
        let file = try write(source, "\(name).swift")
        let program = folder.appendingPathComponent(name)
        let usesLibrary = source.contains("import Resolver")
        try Command.output(
            of: swiftc,
            imports + [
                "-O", "-wmo", "-parse-as-library", "-module-name", name, "-Xlinker", "--gc-sections", "-Xlinker", "-s",
            ]
                + ["-o", program.path, file.path] + (usesLibrary ? libraryObjects() : []))
        return try program.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
    }

    // MARK: - Programs

    /// A release build of a program that has the classes, and wires them or leaves it.
    package func build(_ source: GeneratedSource, isWired: Bool) throws -> URL {
        let name = "\(source.line)\(source.count)\(isWired ? "wired" : "")"
        let services = try write(source.services, "Services.swift")
        let wiring = try write("import Resolver\n" + (isWired ? source.wiring : ""), "Wiring.swift")
        let main = try write(LaunchProgram.source(wiring: isWired ? source.owner : nil), "Launch.swift")
        let program = folder.appendingPathComponent(name)
        let link = ["-Xlinker", "--gc-sections", "-o", program.path]
        try Command.output(
            of: swiftc,
            imports + ["-O", "-wmo", "-parse-as-library", "-suppress-warnings", "-module-name", "Generated"] + link
                + [services.path, wiring.path, main.path] + libraryObjects())
        return program
    }

    /// Bytes of code and data, without what is there for debuggers.
    package func codeSize(of program: URL) throws -> Int {
        let lines = try Command.output(of: size, [program.path]).split(separator: "\n")
        let columns = lines[1].split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
        return columns[0] + columns[1]
    }

    private var imports: [String] {
        let atomics = products.appendingPathComponent("ResolverAtomics.build/module.modulemap").path
        return ["-I", products.appendingPathComponent("Modules").path, "-Xcc", "-fmodule-map-file=\(atomics)"]
    }

    /// What the library consists of now: the folder may hold results of files that are gone.
    private func libraryObjects() throws -> [String] {
        let outputs = try libraryMap()
        let folder = products.appendingPathComponent("ResolverAtomics.build")
        let atomics = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".c.o") }
            .sorted().map { folder.appendingPathComponent($0).path }
        // The entry without a name is the module's.
        return outputs.filter { !$0.key.isEmpty }.values.compactMap(\.object).sorted() + atomics
    }

    /// The library's sources, with what becomes of each.
    private func libraryMap() throws -> [String: Outputs] {
        let map = products.appendingPathComponent("Resolver.build/output-file-map.json")
        return try JSONDecoder().decode([String: Outputs].self, from: Data(contentsOf: map))
    }

    private struct Outputs: Decodable {
        let object: String?
    }

    private func write(_ text: String, _ name: String) throws -> URL {
        let file = folder.appendingPathComponent(name)
        try text.write(to: file, atomically: true, encoding: .utf8)
        return file
    }
}
