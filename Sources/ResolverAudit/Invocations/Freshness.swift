import Foundation

/// Whether modules have been built since their sources changed.
public enum Freshness {
    /// The Swift files in the folders of a module's sources that are newer than all that its compiler has written, in order.
    /// Files that are not compiled count too, as a new one is not in the record of an older build.
    ///
    /// Returns none where it is not known what the compiler has written.
    public static func newer(than module: CompiledModule) -> [String] {
        guard let output = module.output, let built = files(in: output).map(\.date).max() else { return [] }
        let folders = Set(module.sources.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path })
        return folders.flatMap(files).filter { $0.path.hasSuffix(".swift") && $0.date > built }.map(\.path).sorted()
    }

    /// Returns a message that names the files that are newer than the build; nil if none is.
    public static func hint(for modules: some Sequence<CompiledModule>) -> String? {
        let files = Set(modules.flatMap(newer)).sorted()
        guard let first = files.first else { return nil }
        let others = files.count == 1 ? "" : " and \(files.count - 1) more"
        return
            "Changed since the build: \(first)\(others). Build again: modules are read as they are, and what they import as it "
            + "was built."
    }

    /// Whether a source has changed since a file was made of it; of what is not there nobody knows, so it may have.
    static func isNewer(_ source: String, than made: String) -> Bool {
        func date(_ path: String) -> Date? {
            (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
        }
        guard let changed = date(source), let built = date(made) else { return true }
        return changed > built
    }

    private static func files(in folder: String) -> [(path: String, date: Date)] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.compactMap { name in
            let path = "\(folder)/\(name)"
            guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
                attributes[.type] as? FileAttributeType == .typeRegular,
                let date = attributes[.modificationDate] as? Date
            else { return nil }
            return (path, date)
        }
    }
}
