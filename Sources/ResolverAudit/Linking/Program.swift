import ResolverGraph

/// The registrations and questions of a program.
final class Program {
    struct Registration {
        var facts: RegistrationFacts
        /// Its position among all.
        let number: Int?
        var name: NameFact { facts.name }
        /// The questions that its factory asks, by itself and through the functions it calls.
        var questions: [QuestionFacts]
    }

    let registrations: [Registration]
    let questions: [QuestionFacts]
    let properties: [AskingProperty]
    let heldForever: [HeldAnswer]
    let valueTypes: Set<String>
    let conformances: [String: Set<String>]
    let superclasses: [String: String]
    let rescoped: Set<String>
    let inquired: Set<Inquiry>
    let mentionedByDead: Set<String>
    let setsDefaultScope: Bool
    let resets: Bool
    /// Where services are registered whose types nobody knows before the program runs.
    let unknownRegistrations: [SourcePlace]
    /// Where services are asked for whose types nobody knows.
    let unknownQuestions: [SourcePlace]
    /// Files of which nothing is known.
    let unread: [String: String]
    let untested: Set<String>
    private let conditional: [String: ConditionalClauses]
    /// The names that stand under an `#if`, where what the compiler leaves out may mention them.
    let conditionalNames: Set<String>
    /// Whether services are made ahead of time.
    let warmsUp: Bool
    /// Whether some functions have been run less than the program may run them.
    let isLimited: Bool
    /// Whether there is more to run than has been run; how many of its entries the program comes by itself.
    var isCutShort: Bool { isLimited || !unread.isEmpty }
    let entries: Int
    let containers: Containers
    /// The facts of its sources that matter to whoever changes them.
    let sources: Sources
    /// All questions that are not asked by properties, and what uses services, in order.
    private let asked: [QuestionFacts]
    private let uses: Uses
    /// Ways of branches that end the program; whether there are branches that have not been looked at in full.
    let endedWays: Set<State.Step>
    let areBranchesCutShort: Bool
    /// Types that instances are made of, on some paths and on all.
    let made, madeForCertain: Set<String>

    init(_ modules: [ModuleFacts]) {
        let run = DeepStack.run { Interpreter(modules) }
        registrations = run.registrations.enumerated().map { number, facts in
            Registration(
                facts: facts, number: number,
                questions: facts.questions.map { number in
                    var question = run.questions[number]
                    if facts.hasContexts { question.isCertain = false }
                    return question
                })
        }
        questions = run.freeQuestions.map { run.questions[$0] }
        properties = run.properties
        heldForever =
            run.heldForever
            + run.properties.filter { !$0.isOfInstances && $0.question.way.isDisjoint(with: .later) }
            .map { HeldAnswer(question: $0.question, owner: $0.owner, name: $0.name) }
        valueTypes = Set(run.types.filter(\.value.isValue).keys)
        conformances = run.types.mapValues(\.protocols)
        superclasses = run.types.compactMapValues(\.superclass)
        (rescoped, inquired, mentionedByDead) = (run.rescoped, run.inquired, run.mentionedByDead)
        (setsDefaultScope, resets) = (run.setsDefaultScope, run.resets)
        (unknownRegistrations, unknownQuestions) = (run.unknownRegistrations, run.unknownQuestions)
        (isLimited, entries) = (run.isCutShort, run.entries)
        warmsUp = modules.contains(where: \.warmsUp)
        unread = modules.reduce(into: [:]) { $0.merge($1.unread) { first, _ in first } }
        untested = modules.reduce(into: []) { $0.formUnion($1.untested) }
        conditional = modules.reduce(into: [:]) { $0.merge($1.conditional) { first, _ in first } }
        conditionalNames = conditional.values.reduce(into: []) { $0.formUnion($1.names) }
        containers = Containers(run)
        sources = Sources(modules, run)
        (asked, uses) = (run.questions, run.uses)
        (endedWays, areBranchesCutShort) = (run.endedWays, run.areBranchesCutShort)
        (made, madeForCertain) = (run.madeTypes, run.madeForCertain)
    }

    /// Returns what is asked for after one registration and before another, in their order of registering, at once or by properties
    /// of what is made; nil where that may be anything.
    func asked(after first: RegistrationFacts, before second: RegistrationFacts) -> [QuestionFacts]? {
        uses.between(first.uses..<second.uses).map { between in
            between.questions.map { asked[$0] }
                + properties.filter { between.types.contains(TreeReader.base($0.owner)) }.map(\.question)
        }
    }

    /// The clauses of `#if` that something stands in.
    func clauses(at place: SourcePlace) -> Set<[Int]> { conditional[place.file]?.around(place.line) ?? [] }
}
