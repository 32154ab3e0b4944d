#if Checked
import Foundation
import ResolverCheckedGenerator

/// The sources of a target, read on all cores.
struct Sources {
    /// The facts of those that have any, in no order.
    let facts: [FileFacts]
    /// Where generated code goes that lies beside no source.
    let folder: String

    init(at paths: [String]) throws {
        let files = try paths.flatMap(Sources.files)
        let isFolder = paths.first.map { Sources.isFolder($0) } == true
        folder = isFolder ? paths[0] : files.first.map { ($0 as NSString).deletingLastPathComponent } ?? "."

        let mark = Array(GeneratedFile.mark.utf8)
        let named: [(facts: FileFacts?, source: SourceFile?)] = try Parallel.map(files) { path in
            let source = SourceFile(path: path, text: [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
            if source.text.starts(with: mark) { return (nil, nil) }
            return Words.nameProtocol(source.text) ? (FileFacts(reading: source), nil) : (nil, source)
        }
        let conforming = named.compactMap(\.facts)
        let names = Generation.names(in: conforming)
        let others = try Parallel.map(named.compactMap(\.source)) { source in
            Words.declare(names, source.text) ? FileFacts(reading: source) : nil
        }
        facts = conforming + others.compactMap(\.self)
    }

    /// A file, or all the Swift files in a folder, but for what is hidden, as build folders are.
    private static func files(at path: String) throws -> [String] {
        guard isFolder(path) else {
            guard FileManager.default.isReadableFile(atPath: path) else {
                throw Report.Failure("\(path): no such file")
            }
            return [path]
        }
        var files: [String] = []
        let options: FileManager.DirectoryEnumerationOptions = [.skipsHiddenFiles]
        let url = URL(fileURLWithPath: path)
        let enumerator = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil, options: options)
        while let file = enumerator?.nextObject() as? URL {
            if file.pathExtension == "swift" { files.append(file.path) }
        }
        return files.sorted()
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }
}

/// Work on all cores.
enum Parallel {
    /// The results for elements, in their order. Throws the first error in that order.
    static func map<Element: Sendable, Result: Sendable>(
        _ elements: [Element], _ transform: @Sendable (Element) throws -> Result
    ) throws -> [Result] {
        let lock = NSLock()
        nonisolated(unsafe) var results: [Swift.Result<Result, any Error>?] = Array(
            repeating: nil, count: elements.count)
        DispatchQueue.concurrentPerform(iterations: elements.count) { index in
            let result = Swift.Result { try transform(elements[index]) }
            // Safety: nobody else has the array while the lock is held.
            lock.withLock { results[index] = result }
        }
        return try results.compactMap { try $0?.get() }
    }
}
#endif
