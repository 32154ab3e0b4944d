import Foundation

/// Where a build has left its record.
public enum BuildPlace: Sendable {
    /// A package's `.build`, whichever build system has written there last.
    case scratch(String)
    /// An app's folder under Xcode's DerivedData, or any other with Swift Build's `XCBuildData` in it.
    case buildFolder(String)
    /// A file that lists modules. See `ModuleList`.
    case modules(String)

    /// Reads the record.
    ///
    /// - Throws: `Complaint`, where there is none, or it cannot be read.
    public func record() throws -> any BuildRecord {
        switch self {
        case .modules(let path): return try ModuleList(at: path)
        case .buildFolder(let folder):
            guard let record = try Self.newest(of: Self.stores(in: Self.known.map { "\(folder)/\($0)" } + [folder]))
            else {
                throw Complaint(
                    "there is no XCBuildData with a task-store.msgpack in \(folder), nor in its folders "
                        + Self.known.dropFirst().map { $0.dropLast("/XCBuildData".count) }.joined(separator: ", ")
                        + ": build first, or name the app's folder under DerivedData with --build-path")
            }
            return record
        case .scratch(let folder):
            let description = "\(folder)/debug/description.json"
            let stores = Self.stores(in: ["\(folder)/out/Intermediates.noindex/XCBuildData"])
            guard let built = Self.date(of: description) else {
                guard let record = try Self.newest(of: stores) else {
                    throw Complaint(
                        "there is neither \(description) nor a task-store.msgpack in \(folder)/out: "
                            + "build the package first in debug, or name its folder with --package-path")
                }
                return record
            }
            // Both build systems touch what they have written when they find nothing to do.
            guard let record = try Self.newest(of: stores.filter { $0.date > built }), !record.programs().isEmpty else {
                return try BuildDescription(at: description)
            }
            return record
        }
    }

    /// Where a build folder has it: by itself, in Xcode's DerivedData, in a package's `.build`.
    private static let known = [
        "XCBuildData", "Intermediates.noindex/XCBuildData", "Build/Intermediates.noindex/XCBuildData",
        "out/Intermediates.noindex/XCBuildData",
    ]

    /// The stores in folders, the latest first. Builds with different products or configurations have a store each, and touch its
    /// folder whenever they use it again.
    private static func stores(in folders: [String]) -> [(path: String, date: Date)] {
        let all = folders.flatMap { folder -> [(path: String, date: Date)] in
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            return names.filter { $0.hasSuffix(".xcbuilddata") }.compactMap { name in
                let store = "\(folder)/\(name)/task-store.msgpack"
                guard date(of: store) != nil, let date = date(of: "\(folder)/\(name)") else { return nil }
                return (store, date)
            }
        }
        return all.sorted { ($0.date, $0.path) > ($1.date, $1.path) }
    }

    /// Files and folders that are touched when a build begins.
    var signs: [String] {
        let (description, folders): (String?, [String])
        switch self {
        case .modules(let path): return [path]
        case .buildFolder(let folder): (description, folders) = (nil, Self.known.map { "\(folder)/\($0)" } + [folder])
        case .scratch(let folder):
            description = "\(folder)/debug/description.json"
            folders = ["\(folder)/out/Intermediates.noindex/XCBuildData"]
        }
        let stores = Self.stores(in: folders).map { URL(fileURLWithPath: $0.path).deletingLastPathComponent().path }
        return (description.map { [$0] } ?? []) + folders + stores
    }

    /// The latest store with a program that uses the library; the latest of all, where there is none. The last build may have
    /// built no more than a plug-in's tool.
    private static func newest(of stores: [(path: String, date: Date)]) throws -> TaskStore? {
        var first: TaskStore?
        for store in stores {
            let record = try TaskStore(at: store.path)
            if !record.programs().isEmpty { return record }
            first = first ?? record
        }
        return first
    }

    private static func date(of path: String) -> Date? {
        (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
    }
}
