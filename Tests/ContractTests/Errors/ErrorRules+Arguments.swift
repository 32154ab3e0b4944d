import Resolver
import TestSupport
import Testing

/// A factory's way to read what it was not given, and the call that does not give it.
private enum Misuse: String, CaseIterable, Codable, Sendable {
    case missingOnly, missingByGet, missingByPosition, missingByKey, missingByKeyGet, missingAny, negative
    case wrongOnly, wrongOptional, wrongByPosition, wrongByKey, wrongInProperties, wrongThroughAlias

    func commit(in container: Resolver) {
        switch self {
        case .missingOnly:
            container.register { _, args in Labelled(args()) }
            _ = container.resolve(Labelled.self)
        case .missingByGet:
            container.register { _, args in Labelled(args.get()) }
            _ = container.resolve(Labelled.self)
        case .missingByPosition:
            container.register { _, args in Labelled(args[1]) }
            _ = container.resolve(Labelled.self, arg0: 7)
        case .missingByKey:
            container.register { _, args in Labelled(args("title")) }
            _ = container.resolve(Labelled.self, args: ["mode": 1, "style": "plain"])
        case .missingByKeyGet:
            container.register { _, args in Labelled(args.get("title")) }
            _ = container.resolve(Labelled.self, args: ["mode": 1, "style": "plain"])
        case .missingAny:
            container.register { _, args in Labelled("\(args.get("title") as Any)") }
            _ = container.resolve(Labelled.self, args: ["tittle": 1])
        case .negative:
            container.register { _, args in Labelled(args[args.isEmpty ? 0 : -1]) }
            _ = container.resolve(Labelled.self, arg0: "a")
        case .wrongOnly:
            container.register { _, args in Labelled(args()) }
            _ = container.resolve(Labelled.self, args: 7)
        case .wrongOptional:
            container.register { _, args in Labelled(args() ?? "none") }
            _ = container.resolve(Labelled.self, args: 7)
        case .wrongByPosition:
            container.register { _, args in Labelled(args[1]) }
            _ = container.resolve(Labelled.self, arg0: "a", arg1: 7)
        case .wrongByKey:
            container.register { _, args in Labelled(args("title")) }
            _ = container.resolve(Labelled.self, args: ["mode": 1, "title": 7])
        case .wrongInProperties:
            container.register { Labelled("") }.resolveProperties { _, _, args in _ = args() as String }
            _ = container.resolve(Labelled.self, args: 7)
        case .wrongThroughAlias:
            container.register { _, args in Labelled(args()) }.implements((any Sendable).self)
            _ = container.resolve((any Sendable).self, args: 7)
        }
    }

    /// What the message says: the service, the argument, what was wanted and what came.
    var fact: String {
        switch self {
        case .missingOnly, .missingByGet: return "'Labelled' needs argument 0 as 'String'; none was passed."
        case .missingByPosition: return "'Labelled' needs argument 1 as 'String'; passed: 0: Int."
        case .missingByKey, .missingByKeyGet:
            return "'Labelled' needs argument \"title\" as 'String'; passed: \"mode\": Int, \"style\": String."
        case .missingAny: return "'Labelled' needs argument \"title\" as 'Any'; passed: \"tittle\": Int."
        case .negative: return "'Labelled' needs argument -1 as 'String'; passed: 0: String."
        case .wrongOnly, .wrongOptional, .wrongInProperties, .wrongThroughAlias:
            return "'Labelled' needs argument 0 as 'String', but a value of type 'Int' was passed."
        case .wrongByPosition: return "'Labelled' needs argument 1 as 'String', but a value of type 'Int' was passed."
        case .wrongByKey:
            return "'Labelled' needs argument \"title\" as 'String', but a value of type 'Int' was passed."
        }
    }
}

@Suite("E3: Wrong and missing arguments")
struct ArgumentErrorRules {
    @Test(
        "E3: A wrong or missing argument names the service, the position or key, what came and what was wanted",
        arguments: Misuse.allCases)
    fileprivate func fact(_ misuse: Misuse) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [misuse = misuse as Misuse] in
            misuse.commit(in: Resolver())
        }
        let text = standardError(of: result)
        #expect(text.contains("Resolver: \(misuse.fact)"), "\(text.prefix(600))")
        #expect(
            text.contains(inOrder: [
                "Asked for at ContractTests/ErrorRules+Arguments.swift:", "To fix this, do one of:",
            ]))
    }

    @Test("E2: Where a factory that may suspend reads it, the place is the one that asked, too")
    func suspending() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let container = Resolver()
            container.register { (_, args) async in Labelled(args()) }
            _ = try await container.resolveAsync(Labelled.self)
        }
        #expect(
            standardError(of: result).contains(inOrder: [
                "ContractTests/ErrorRules+Arguments.swift:",
                "'Labelled' needs argument 0 as 'String'; none was passed.",
                "Asked for at ContractTests/ErrorRules+Arguments.swift:",
            ]))
    }

    @Test("E3: The path down to it is there as well")
    func path() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let container = Resolver()
            container.register(name: "inner") { _, args in Ticket(number: args()) }
            container.register { resolver in Labelled("\(resolver.resolve(Ticket.self, name: "inner").number)") }
            _ = container.resolve(Labelled.self)
        }
        #expect(
            standardError(of: result).contains(inOrder: [
                "'Ticket' named \"inner\" needs argument 0 as 'Int'; none was passed.", "On the way down:",
                "'Labelled', asked for at ContractTests/ErrorRules+Arguments.swift:",
            ]))
    }

    @Test("E3: Where an optional is wanted, a missing argument is nil and no error")
    func missingOptional() {
        let container = Resolver()
        container.register { _, args in
            let (only, second, named): (String?, String?, String?) = (args(), args[1], args("title"))
            return Labelled([only, second, named, args.optional()].compactMap { $0 }.joined() + (args() ?? "none"))
        }
        #expect(container.resolve(Labelled.self).label == "none")
    }
}
