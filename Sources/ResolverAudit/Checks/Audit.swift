import ResolverGraph

/// The check of one program.
public struct Audit {
    /// Everything that is wrong with the program, or very likely is, in the order of places.
    public let diagnostics: [Diagnostic]
    /// Lines that say what has been looked at, and what nobody can know.
    public let summary: [String]
    /// Whether every file could be read; whether, besides, every function has been followed to its end.
    public let isAllRead, isWhole: Bool
    /// A graph of the registrations, and of who asks for which of them.
    public var graph: WiringGraph { wiring.graph(with: .all) }
    private let wiring: Wiring

    /// Checks a program that consists of these modules.
    ///
    /// - Parameter registry: The services that the program registered when a test ran it, in place of those in its source.
    public init(_ modules: [ModuleFacts], registry: Registry? = nil) {
        let program = Program(modules)
        let wiring = Wiring(program, registry)
        self.wiring = wiring
        let found =
            wiring.missing + wiring.asynchronous + wiring.neverMade + wiring.branched + wiring.arguments
            + wiring.replaced + wiring.unused
            + wiring.ofOtherActors + wiring.outsideOfNested + wiring.heldForever + wiring.faults
        diagnostics = found.merged.without(modules.flatMap(\.suppressions))
            .sorted { ($0.place, $0.message) < ($1.place, $1.message) }
        (isAllRead, isWhole) = (program.unread.isEmpty, !program.isCutShort)
        summary = Self.summary(of: program, wiring.questions.count)
    }

    private static func summary(of program: Program, _ questions: Int) -> [String] {
        var lines = [
            "Looked at: \(program.registrations.count) registrations, \(questions) questions."
        ]
        func add(_ places: [SourcePlace], _ text: String) {
            for place in Set(places).sorted() { lines.append("\(place.file):\(place.line):\(place.column): \(text)") }
        }
        add(
            program.unknownRegistrations,
            "not knowable: a service is registered here whose type nobody knows before the program runs, so nothing is called missing."
        )
        add(
            program.unknownQuestions,
            "not knowable: a service is asked for here whose type nobody knows before the program runs.")
        add(
            program.registrations.filter { $0.name == .unknown }.map(\.facts.place),
            "not knowable: the name that this is registered under; it answers for all of them.")
        for (file, reason) in program.unread.sorted(by: { $0.key < $1.key }) {
            lines.append(
                "\(file):1:1: not knowable: \(reason). What it registers may be anything, so nothing is called missing."
            )
        }
        for compiler in program.untested.sorted() {
            lines.append(
                "not tested: how Swift \(compiler) describes programs. It is read as the sources of that compiler have it; Swift 6.3 is tested."
            )
        }
        if program.isLimited {
            lines.append("not knowable: what some functions do, which call each other too often or too deeply.")
        }
        return lines
    }
}
