import Foundation
import TestSupport
import Testing

@testable import ResolverAudit

/// Descriptions as earlier compilers have them, made of one of Swift 6.3: those compilers are not here.
@Suite("How other compilers describe programs", .timeLimit(.minutes(15)))
struct DumpDialectTests {
    private static let shop = """
        import Resolver

        protocol Networking: Sendable {}
        protocol Caching {}
        class Base: Networking, @unchecked Sendable {}
        final class HTTP: Base, Caching, @unchecked Sendable {}
        struct Pair<A: Sendable>: Networking & Caching, CustomStringConvertible {
            let value: A
            var description: String { "" }
        }
        class Generic<A> {}
        class Derived: Generic<Int> {}
        enum Line: String, Caching { case fast }
        Resolver.register { HTTP() }.implements((any Networking).self)
        _ = Resolver.resolve((any Caching).self)
        """

    /// The facts of it, and those of its description as another compiler would have it.
    private func facts(as version: String, _ change: ([String: Any]) -> [String: Any]) async throws -> (
        now: ModuleFacts, then: ModuleFacts
    ) {
        let dump = try await AuditedCase.dump(Self.shop, of: "main.swift", module: "Shop")
        var tree = try #require(try JSONSerialization.jsonObject(with: Data(dump)) as? [String: Any])
        tree["compiler_version"] = [
            "major": "6", "minor": "\(version.suffix(1))", "full": "Swift version \(version)",
        ]
        let changed = try JSONSerialization.data(withJSONObject: Self.mapped(tree, change))
        return (
            try ModuleReader.facts(of: "Shop", [("main.swift", Self.shop, dump)]),
            try ModuleReader.facts(of: "Shop", [("main.swift", Self.shop, [UInt8](changed))])
        )
    }

    private static func mapped(_ value: Any, _ change: ([String: Any]) -> [String: Any]) -> Any {
        if let node = value as? [String: Any] { return change(node).mapValues { mapped($0, change) } }
        return (value as? [Any])?.map { mapped($0, change) } ?? value
    }

    @Test("Swift 6.2 writes what Swift 6.3 does; that it is not tested is said")
    func two() async throws {
        var (now, then) = try await facts(as: "6.2") { $0 }
        #expect(then.untested == ["6.2"])
        #expect(
            Audit([then]).summary.last
                == "not tested: how Swift 6.2 describes programs. It is read as the sources of that compiler have it; Swift 6.3 is tested."
        )
        #expect(Audit([then]).diagnostics == Audit([now]).diagnostics)
        now.untested = then.untested
        #expect(then == now)
    }

    @Test("Swift 6.1 lists what a type inherits as it is written")
    func one() async throws {
        let written = [
            "Shop.Base": [["type": "$s4Shop10Networking_pD"], ["type": "$ss8Sendable_pD"]],
            "Shop.HTTP": [["type": "$s4Shop4BaseCD"], ["type": "$s4Shop7Caching_pD"]],
            "Shop.Pair": [["type": "$s4Shop10Networking_AA7CachingpD"], ["type": "$ss23CustomStringConvertible_pD"]],
            "Shop.Derived": [["type": "$s4Shop7GenericCySiGD"]],
            "Shop.Line": [["type": "$sSSD"], ["type": "$s4Shop7Caching_pD"]],
        ]
        let (now, then) = try await facts(as: "6.1") { node in
            var node = node
            guard let usr = node["usr"] as? String, let type = TreeReader.type(usr), node["inherits"] != nil else {
                return node
            }
            node["inherits"] = (written[type] ?? []).map { $0.merging(["_kind": "inherited_entry"]) { $1 } }
            return node
        }
        #expect(now.types.count == 8)
        var (types, others) = (now.types, then.types)
        types.inheritConformances()
        others.inheritConformances()
        #expect(types == now.types)
        for (name, type) in types {
            let read = try #require(others[name])
            #expect(read.protocols == type.protocols, "\(name)")
            #expect(read.superclass == type.superclass, "\(name)")
            #expect(read.isStandard == type.isStandard, "\(name)")
        }
        #expect(then.functions == now.functions)
        #expect(Audit([then]).diagnostics == Audit([now]).diagnostics)
        #expect(Audit([then]).diagnostics.map(\.kind) == ["missing"])
    }

    @Test("What is suppressed is no conformance; an alias may stand for anything")
    func written() throws {
        let node = try DumpParser.parse(
            Array(
                #"{"_kind":"struct_decl","inherits":[{"_kind":"inherited_entry","type":"$ss8Copyable_pD","suppressed":true}]}"#
                    .utf8))
        #expect(DumpDialect.swift61.inheritance(of: node) == .init())
        let alias = try DumpParser.parse(
            Array(#"{"_kind":"class_decl","inherits":[{"_kind":"inherited_entry","type":"$s4Shop5AliasaD"}]}"#.utf8))
        #expect(DumpDialect.swift61.inheritance(of: alias) == .init(isPartial: true))
    }
}
