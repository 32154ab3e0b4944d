import Foundation
import TestSupport
import Testing

@testable import ResolverAudit

@Suite("The compiler's dump as a tree")
struct DumpParserTests {
    @Test("Texts with whatever is escaped, numbers, lists, and what is left out")
    func values() throws {
        let text = #"""
            { "_kind" : "call_expr", "type": "a\"\\\n\u00e9\ud83d\ude00/\/", "reqs": [{"a": "]}\""}, 1.5e3, null],
              "list": [{"_kind":"one"}, {"_kind":"two"}], "names": ["a", ""], "range": {"start": 12, "end": -3},
              "implicit": true, "throws": false, "none": null, "empty": [], "ratio": 1.5 }
            """#
        let node = try DumpParser.parse(Array(text.utf8))
        #expect(node.kind == "call_expr")
        #expect(node.text("type") == "a\"\\\né😀//")
        #expect(!node.has("reqs"))
        #expect(node.list("list").map(\.kind) == ["one", "two"])
        #expect(node.texts("names") == ["a", ""])
        #expect(node.start == 12)
        #expect(node.isSet("implicit") && !node.isSet("throws") && node.has("none") && node.list("empty").isEmpty)
    }

    @Test("Whatever is cut off or broken is refused, and nothing crashes")
    func broken() throws {
        let text = #"{"_kind":"a","list":[{"b":"\u00e9x"},["c"]],"reqs":{"d":[1,"e"]},"n":-12,"t":true}"#
        let bytes = Array(text.utf8)
        _ = try DumpParser.parse(bytes)
        for length in 0..<bytes.count {
            #expect(throws: DumpParser.Failure.self) { try DumpParser.parse(Array(bytes.prefix(length))) }
        }
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<20_000 {
            var changed = bytes
            changed[generator.below(bytes.count)] = UInt8(generator.below(256))
            _ = try? DumpParser.parse(changed)
        }
        #expect(throws: DumpParser.Failure.self) {
            try DumpParser.parse(Array(String(repeating: "[", count: 100_000).utf8))
        }
    }

    @Test("What another compiler writes is refused, by its name")
    func version() throws {
        let dump =
            #"{"_kind":"source_file","compiler_version":{"major":"7","minor":"0","full":"Swift version 7.0"},"items":[]}"#
        let error = #expect(throws: ModuleReader.Failure.self) {
            try ModuleReader.facts(of: "App", [("App.swift", "", Array(dump.utf8))])
        }
        #expect(
            "\(try #require(error))"
                == "cannot audit with this compiler: Swift version 7.0. Its description of programs is read as Swift 6.1, 6.2 and 6.3 write it."
        )
    }

    @Test("Of a file whose dump is broken, it is known that nothing is known")
    func unread() throws {
        let broken = try ModuleReader.facts(of: "App", [("App.swift", "", Array("{".utf8))])
        #expect(broken.unread == ["App.swift": "the compiler's dump is no JSON that can be read, at byte 1"])
        #expect(
            Audit([broken]).summary == [
                "Looked at: 0 registrations, 0 questions.",
                "App.swift:1:1: not knowable: the compiler's dump is no JSON that can be read, at byte 1. "
                    + "What it registers may be anything, so nothing is called missing.",
            ])
    }
}
