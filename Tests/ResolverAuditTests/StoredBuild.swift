import Foundation
import TestSupport

/// What Swift Build leaves of an app: its sources, its lists of files and the store, in a folder as DerivedData has it.
struct StoredBuild {
    let folder: TemporaryFolder
    /// What has `Intermediates.noindex` in it, in the folder.
    let root: String
    private var tasks = MessagePackWriter()
    private var count = 0

    init(in root: String = "Build") throws {
        folder = try TemporaryFolder()
        self.root = root
    }

    var path: String { folder.url.path }
    func objects(_ target: String) -> String { "\(path)/\(objectFolder(target))" }
    private func objectFolder(_ target: String) -> String {
        "\(root)/Intermediates.noindex/Shop.build/Debug/\(target).build/Objects-normal/arm64"
    }

    mutating func compile(_ target: String, module: String, _ sources: [String: String]) throws {
        let list = "\(objectFolder(target))/\(target).SwiftFileList"
        var files: [String] = []
        for (name, text) in sources { files.append(try folder.write(text, to: "Sources/\(target)/\(name)").path) }
        try folder.write(files.map { $0.replacingOccurrences(of: " ", with: "\\ ") }.joined(separator: "\n"), to: list)
        let command = [
            "/toolchain/bin/swiftc", "-module-name", module, "-Onone", "@\(path)/\(list)", "-DDEBUG", "-sdk", "/sdk",
            "-I", "/products", "-F", "/frameworks", "-c", "-j8", "-incremental", "-output-file-map",
            "\(objects(target))/\(target)-OutputFileMap.json", "-explicit-module-build", "-import-objc-header", "/h.h",
            "-pch-output-dir", "/pch",
            "-emit-module-path", "\(objects(target))/\(module).swiftmodule", "-swift-version", "6",
        ]
        // The command is there for each step of it.
        for step in ["builtin-Swift-Compilation", "builtin-Swift-Compilation-Requirements"] {
            tasks.task(["SwiftDriver Compilation", target, "normal", "arm64"], [step, "--"] + command)
        }
        count += 2
    }

    mutating func link(_ target: String, _ options: [String], to output: String) {
        tasks.task(
            ["Ld", output, "normal"],
            ["/toolchain/bin/clang"] + options + [
                "-filelist", "\(objects(target))/\(target).LinkFileList", "-framework", "Core", "-o", output,
            ])
        count += 1
    }

    /// Writes the store, and gives its path.
    @discardableResult
    func write(_ name: String = "a") throws -> String {
        var store = MessagePackWriter()
        store.array(count + 1)
        let bytes = store.bytes + tasks.bytes + [0x90]
        let file = try folder.write(
            "", to: "\(root)/Intermediates.noindex/XCBuildData/\(name).xcbuilddata/task-store.msgpack")
        try Data(bytes).write(to: file)
        return file.path
    }
}
