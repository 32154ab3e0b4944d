import Foundation
import TestSupport
import Testing

@testable import ResolverAudit

@Suite("Keys that stay the same while facts do")
struct SourceKeysTests {
    private let folder: TemporaryFolder
    private let module: CompiledModule

    init() throws {
        let folder = try TemporaryFolder()
        let sources = try ["A", "B"].map { try folder.write("let \($0) = 0", to: "\($0).swift").path }
        module = CompiledModule(
            name: "App", compiler: "swiftc", arguments: [], sources: sources, output: folder.url.path)
        self.folder = folder
        for name in ["A", "B"] {
            try write("let \(name) = 0", to: "\(name).swift", at: 1)
            try write("object", to: "\(name).swift.o", at: 2)
        }
    }

    private func write(_ text: String, to name: String, at time: TimeInterval) throws {
        let file = try folder.write(text, to: name)
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: time)], ofItemAtPath: file.path)
    }

    private func keys() throws -> (a: String?, b: String?) {
        let files = try SourceKeys(module).files
        return (files[module.sources[0]], files[module.sources[1]])
    }

    @Test("An edit that is not built changes the keys of the whole module, and each edit that follows")
    func unbuilt() throws {
        let before = try keys()
        try write("let A = 1", to: "A.swift", at: 3)
        let edited = try keys()
        try write("let A = 2", to: "A.swift", at: 4)
        let again = try keys()
        #expect(Set([before.a, edited.a, again.a]).count == 3)
        #expect(Set([before.b, edited.b, again.b]).count == 3)
    }

    @Test("Keys are those of the texts that were read: not of what is edited, or gone, before the compiler has read it")
    func current() throws {
        let keys = try SourceKeys(module)
        #expect(keys.isCurrent)
        try write("let A = 1", to: "A.swift", at: 1)
        #expect(!keys.isCurrent)
        try write("let A = 0", to: "A.swift", at: 1)
        #expect(keys.isCurrent)
        try FileManager.default.removeItem(atPath: module.sources[0])
        #expect(!keys.isCurrent)
    }

    @Test("Once it is built, only what was compiled anew has another key")
    func built() throws {
        let before = try keys()
        try write("let A = 1", to: "A.swift", at: 3)
        try write("object", to: "A.swift.o", at: 4)
        let built = try keys()
        #expect(built.a != before.a && built.b == before.b)
        try write("object", to: "B.swift.o", at: 4)
        let after = try keys()
        #expect(after.a == built.a && after.b != built.b)
    }
}
