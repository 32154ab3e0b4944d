import Foundation
import Testing

@testable import ResolverAudit

@Suite("Facts that are kept")
struct FactsArchiveTests {
    private var facts: ModuleFacts {
        var facts = ModuleFacts(module: "Shop")
        let place = SourcePlace(file: "/Shop/Überblick.swift", line: 3, column: 200)
        let end = TextPosition(line: 4, column: 1)
        let range = TextRange(start: TextPosition(line: 3, column: 7), end: end)
        let call = Call(
            function: "s:4Shop4openyyF", name: "open", callee: .local("x"), types: ["A": "Swift.Int"],
            receiver: .element(1, of: .tuple([.nothing, .flag(true)])),
            arguments: [
                Argument(
                    label: "args", value: .joined([.text("a\nb\0"), .number(-7)]), type: "Swift.String",
                    isDefault: true,
                    parts: [.position(0): "Swift.Int", .name("title"): "Swift.String"])
            ], place: place, result: "()", isOwn: true, isOfSuper: true,
            site: CallSite(end: end, name: range, repetition: Repetition(first: 2, lines: range)))
        let opened = Expression.opened(
            name: "o", type: "P", value: .openedValue("o"), body: .caught(.forced(.type("T"))))
        let closure = Closure(
            parameters: ["p"], type: "() -> ()", body: [.give(.global("s:g"))], isEscaping: true,
            isolation: .global("Swift.MainActor"), place: place)
        let branch = Branch(
            place: place, subject: .list([.member("s:m", of: .unknown)]),
            paths: [
                .init(
                    conditions: [.init(pattern: .some(.name("n")), value: .number(Int.min), isFirm: false)],
                    patterns: [
                        .enumCase("one", [.ignored, .flag(false)]), .other([.tuple([.name("t")])]),
                        .equal(.unordered([.flag(true)])),
                    ],
                    body: [
                        .leave(nil, .breaking), .leave(nil, .continuing), .leave(.number(Int.max), .throwing),
                        .target(.end(of: "l"), [.target(.round(of: "l"), [.jump(.round(of: "l"))])]),
                    ])
            ], isGuard: true, isSwitch: true)
        var property = PropertyFacts(
            owner: "Shop.Cart", name: "net", type: "Shop.Net", way: [.later, .optional], serviceName: .text("n"),
            container: nil, isSynchronous: true, isOfInstances: false, passed: nil, place: place)
        (property.isolation, property.site) = (.instance, PropertySite(wrapper: range, name: nil))
        property.passed = [.position(300): "T"]
        let inner = FunctionFacts(id: "s:i", name: "inner()", parameters: [], isLocal: true)
        var function = FunctionFacts(
            id: "s:f", name: "f(x:)", owner: "Shop.Cart", isStatic: true, overrides: ["s:o"],
            parameters: [Parameter(name: "x", label: "y", type: "Swift.Int", initial: .several([.statements([])]))])
        function.body = [
            .run(.call(call)), .bind(.name("a"), .closure(closure)), .assign(.local("a"), opened), .branch(branch),
            .loop(.ignored, nil, [.block([])]), .caught([.function(inner)], [[.property(property)], []]),
        ]
        (function.isEntry, function.isAccessor, function.isExposed, function.isGeneric) = (true, true, true, true)
        (function.isolation, function.leavesActor) = (.concurrent, true)
        (function.callsStored, function.isImplicit, function.changedLocals) = (true, true, ["c", "d"])
        facts.functions = [function, inner]
        facts.variables = [
            VariableFacts(
                id: "s:v", name: "v", owner: "Shop.Cart", isStatic: false, isConstant: true, isWeak: true,
                initial: .unknown)
        ]
        facts.properties = [property]
        facts.types["Shop.Cart"] = TypeFacts(
            superclass: "Shop.Base", protocols: ["Shop.P", "Shop.Q"], isValue: true, isFinal: true, isProtocol: true,
            isGeneric: true, isDeclared: true, isMain: true, cases: ["one", "two"])
        (facts.namedWrappers, facts.imports) = (["Shop.Cart.net"], ["/Shop/a.swift": ["A"]])
        facts.untested = ["6.2"]
        facts.conditional = ["/Shop/a.swift": ConditionalClauses(lines: [[1, 2], [4, 9]], names: ["Log"])]
        (facts.changed, facts.assignedProperties) = (["s:v"], ["Shop.Cart.net"])
        facts.suppressions = Suppression.all(in: "// resolver-audit: ignore missing: later\n", of: "/Shop/a.swift")
        return facts
    }

    @Test("Every fact is read as it was written")
    func roundTrip() throws {
        #expect(!facts.suppressions.isEmpty)
        var archive = FactsArchive()
        archive.set(facts, of: "/Shop/a file.swift", key: "1")
        archive.set(ModuleFacts(module: "Shop"), of: "/Shop/b.swift", key: "2")
        let read = FactsArchive(archive.data)
        #expect(read.facts(of: "/Shop/a file.swift", key: "1") == facts)
        #expect(read.facts(of: "/Shop/b.swift", key: "2") == ModuleFacts(module: "Shop"))
        #expect(read.facts(of: "/Shop/b.swift", key: "1") == nil)
    }

    @Test("That a file could not be read is not kept, as the next run may read it")
    func unread() {
        var archive = FactsArchive()
        archive.set(facts, of: "a", key: "1")
        archive.set(.unread("a", in: "Shop", because: "it crashes"), of: "a", key: "1")
        #expect(FactsArchive(archive.data).facts(of: "a", key: "1") == nil)
    }

    @Test("A file whose facts are kept no longer is forgotten")
    func keeping() {
        var archive = FactsArchive()
        for source in ["a", "b"] { archive.set(facts, of: source, key: "1") }
        archive.keep(only: ["b"])
        #expect(archive.facts(of: "a", key: "1") == nil)
        #expect(FactsArchive(archive.data).facts(of: "b", key: "1") == facts)
    }

    @Test("What is damaged, or cut off anywhere, is read as nothing or as some facts, and stops nobody")
    func damage() {
        var archive = FactsArchive()
        archive.set(facts, of: "a", key: "1")
        let data = archive.data
        for length in 0..<data.count { #expect(FactsArchive(data.prefix(length)).facts(of: "a", key: "1") == nil) }
        for position in data.indices {
            var damaged = data
            damaged[position] ^= 0xFF
            _ = FactsArchive(damaged).facts(of: "a", key: "1")
        }
    }
}
