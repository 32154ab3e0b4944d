import Foundation

/// The files that a watch looks at: sources, the Swift files beside them, and what the build writes anew each time.
public struct WatchedFiles: Sendable {
    private let place: BuildPlace
    /// The folders that the compiler writes into.
    private var outputs: Set<String> = []
    private var sources: Set<String> = []
    private var folders: Set<String> = []
    /// Swift files that no module has, and of which has been spoken.
    private var strange: Set<String> = []

    /// Those of a build of which nothing is known yet.
    public init(_ place: BuildPlace) { self.place = place }

    /// Looks at the sources of these modules from now on.
    public mutating func set(_ modules: some Sequence<CompiledModule>) {
        let isFirst = sources.isEmpty
        sources = Set(modules.flatMap(\.sources))
        outputs = Set(modules.compactMap(\.output))
        folders = Set(sources.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path })
        // A file that exists when the watch begins may be left out of the build on purpose.
        if isFirst { strange = Set(swiftFiles).subtracting(sources) }
    }

    /// The current state of each file that exists, by path.
    public var states: [String: FileState] {
        // A build writes its record before it compiles.
        let objects = outputs.flatMap { Self.files(in: $0, ending: ".o") }
        let paths = Set(place.signs).union(sources).union(swiftFiles).union(objects)
        return paths.reduce(into: [:]) { states, path in
            guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else { return }
            let date = attributes[.modificationDate] as? Date
            states[path] = FileState(
                modified: date?.timeIntervalSince1970 ?? 0, size: (attributes[.size] as? NSNumber)?.intValue ?? 0)
        }
    }

    /// The Swift files that have come since the watch began, and that the build does not know: each is said once.
    public mutating func unbuilt() -> [String] {
        let new = Set(swiftFiles).subtracting(sources).subtracting(strange)
        strange.formUnion(new)
        return new.sorted()
    }

    private var swiftFiles: [String] { folders.flatMap { Self.files(in: $0, ending: ".swift") } }

    private static func files(in folder: String, ending: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(ending) }.map { "\(folder)/\($0)" }
    }
}
