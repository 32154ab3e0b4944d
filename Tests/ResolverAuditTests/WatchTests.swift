import Foundation
import Testing

@testable import ResolverAudit

@Suite("Watching")
struct WatchTests {
    private func file(_ version: Int) -> FileState { FileState(modified: Double(version), size: 10) }

    /// A watch that has audited `a` and `b`.
    private func started() -> (Watch, [String: FileState]) {
        var watch = Watch(rest: 1, patience: 10)
        let files = ["a": file(1), "b": file(1)]
        #expect(watch.next(files, at: 0) == .audit(changed: []))
        return (watch, files)
    }

    @Test("The first look audits; as long as nothing changes, no other does")
    func rest() {
        var (watch, files) = started()
        for time in 1...20 { #expect(watch.next(files, at: Double(time)) == .wait) }
    }

    @Test("A file that changes is audited once it has rested")
    func change() {
        var (watch, files) = started()
        files["a"] = file(2)
        #expect(watch.next(files, at: 5) == .wait)
        #expect(watch.next(files, at: 5.9) == .wait)
        #expect(watch.next(files, at: 6) == .audit(changed: ["a"]))
        #expect(watch.next(files, at: 7) == .wait)
    }

    @Test("Files that change one after the other are audited together")
    func several() {
        var (watch, files) = started()
        files["a"] = file(2)
        #expect(watch.next(files, at: 5) == .wait)
        files["b"] = file(2)
        #expect(watch.next(files, at: 5.9) == .wait)
        #expect(watch.next(files, at: 6.5) == .wait)
        #expect(watch.next(files, at: 6.9) == .audit(changed: ["a", "b"]))
    }

    @Test("What never rests is audited all the same")
    func patience() {
        var (watch, files) = started()
        for tenth in 0..<100 {
            files["a"] = file(2 + tenth)
            #expect(watch.next(files, at: 5 + Double(tenth) / 10) == .wait)
        }
        files["a"] = file(200)
        #expect(watch.next(files, at: 15) == .audit(changed: ["a"]))
    }

    @Test("A file that comes or goes has changed; one that is as before again has not")
    func comingAndGoing() {
        var (watch, files) = started()
        files["c"] = file(1)
        files["a"] = nil
        #expect(watch.next(files, at: 5) == .wait)
        #expect(watch.next(files, at: 6) == .audit(changed: ["a", "c"]))
        files["a"] = file(1)
        #expect(watch.next(files, at: 7) == .wait)
        files["a"] = nil
        #expect(watch.next(files, at: 7.5) == .wait)
        #expect(watch.next(files, at: 30) == .wait)
    }

    @Test("Files that are watched only since the audit have not changed")
    func replacing() {
        var (watch, files) = started()
        files["c"] = file(1)
        watch.replace(files)
        #expect(watch.next(files, at: 5) == .wait)
        #expect(watch.next(files, at: 9) == .wait)
    }

    @Test("A Swift file that comes beside the sources is said once; those that are there from the beginning, never")
    func unbuilt() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("watch-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func write(_ name: String) throws -> String {
            let file = folder.appendingPathComponent(name)
            try Data("// \(name)".utf8).write(to: file)
            return file.path
        }
        let (main, leftOut) = (try write("main.swift"), try write("LeftOut.swift"))
        let module = CompiledModule(name: "Shop", compiler: "/usr/bin/swiftc", arguments: [], sources: [main])
        var files = WatchedFiles(.modules(folder.appendingPathComponent("modules.json").path))
        #expect(files.states.isEmpty)
        files.set([module])
        #expect(files.unbuilt() == [])
        #expect(Set(files.states.keys) == [main, leftOut])
        let new = try write("New.swift")
        #expect(files.states[new]?.size == 12)
        #expect(files.unbuilt() == [new])
        #expect(files.unbuilt() == [])
    }
}
