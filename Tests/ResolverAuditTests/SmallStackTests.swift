import Foundation
import Testing

@testable import ResolverAudit

@Suite("Programs that are deep, read by threads that are not")
struct SmallStackTests {
    /// What the threads of a pool have on Apple's systems.
    private static let size = 512 << 10

    private func onSmallStack<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            let thread = Thread { continuation.resume(returning: work()) }
            thread.stackSize = Self.size
            thread.start()
        }
    }

    @Test("A description of the compiler's that has as many levels as are taken")
    func dump() async throws {
        let levels = 3_900
        let version = #""compiler_version":{"major":"6","minor":"3","full":"Swift version 6.3"}"#
        let text =
            #"{"_kind":"source_file",\#(version),"items":[],"deep":"# + String(repeating: "[", count: levels)
            + String(repeating: "]", count: levels) + "}"
        let read = await onSmallStack { try? ModuleReader.facts(of: "App", [("App.swift", "", Array(text.utf8))]) }
        #expect(read?.unread == [:])
    }

    @Test("Facts that are kept")
    func facts() async throws {
        var facts = ModuleFacts(module: "App")
        let deep = (0..<700).reduce(Expression.unknown) { deep, _ in .forced(deep) }
        facts.variables = [
            VariableFacts(
                id: "s:v", name: "v", owner: "App.Cart", isStatic: false, isConstant: true, isWeak: false, initial: deep
            )
        ]
        let kept = facts
        let data = await onSmallStack {
            var archive = FactsArchive()
            archive.set(kept, of: "a", key: "1")
            return archive.data
        }
        let archive = FactsArchive(data)
        let isRead = await onSmallStack { archive.facts(of: "a", key: "1") != nil }
        #expect(isRead)
    }
}
