/// The code generated from the sources of one target, and what is wrong with them.
public struct Generation: Sendable {
    /// Where the code of checked resolvers goes.
    public enum Arrangement: Sendable {
        /// All into one file, whose name is always the same, so that a build system knows it beforehand.
        case together
        /// Each into a file beside its declaration.
        case beside
    }

    /// The files, sorted. None if there is an error.
    public let files: [GeneratedFile]
    /// The diagnostics, by place.
    public let diagnostics: [Diagnostic]

    /// Whether a source is not understood.
    public let isUnclear: Bool

    /// Whether the build has to stop.
    public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    /// Equal for equal facts, in whatever order they come.
    ///
    /// - Parameter modules: The facts of the modules that the target depends on.
    public init(
        _ files: [FileFacts], modules: [(name: String, files: [FileFacts])] = [], layout: Layout = .spaces(4),
        arrangement: Arrangement = .together
    ) {
        let unclear = files.compactMap(\.unclear)
        isUnclear = !unclear.isEmpty
        let below = TargetFacts.all(of: modules)
        let target = TargetFacts(files, modules: below)
        let checks = ResolverSource.all(in: target).map(ResolverCheck.init)
        let dependencies = DependencySource.all(in: target)
        let dependencyCheck = DependencyCheck(dependencies)
        let found =
            checks.flatMap(\.diagnostics) + dependencyCheck.diagnostics
            + dependencyCheck.sound.flatMap(\.conditionalAttributes)
            + StandingFor(dependencyCheck.sound).diagnostics
            + DependencyCycles.diagnostics(among: dependencyCheck.sound, in: target)
            + DependencyModules.diagnostics(of: target, dependencyCheck.sound) + Refinements.diagnostics(in: target)
        // A declaration that is missing may be in a source that is not understood.
        let judged = unclear.isEmpty ? found : found.map(\.asWarning)
        diagnostics = (judged + unclear).inOrder()
        if diagnostics.contains(where: { $0.severity == .error }) {
            self.files = []
            return
        }
        let resolvers = Generation.resolvers(checks.compactMap(\.plan), target, layout, arrangement)
        let accessors = Generation.accessors(dependencyCheck, target, layout)
        // Beside the sources, nobody waits for a file in which nothing stands.
        let all = resolvers + (arrangement == .beside && dependencyCheck.sound.isEmpty ? [] : [accessors])
        self.files = all.sorted { $0.path < $1.path }
    }

    /// Returns the words that make a file matter although it names none of the protocols. Such files have to be read too.
    ///
    /// - Parameter sought: The words that matter to a module above.
    public static func words(in files: [FileFacts], with sought: Words = Words()) -> Words {
        let target = TargetFacts(files)
        var words = sought
        for declaration in target.declarations {
            // A type alias of a module below is known by its name only, and what is seen of the library by a module that
            // exports it is not known here.
            let mayConform =
                Words.protocols.contains { target.conformance(of: declaration, to: $0) != nil }
                || declaration.inherited.contains { sought.named.contains($0.type.path?.written.last ?? "") }
            guard mayConform else { continue }
            words.declared.formUnion(declaration.path.written)
            words.declared.formUnion(target.unknownContainers(of: declaration.path))
        }
        words.declared.formUnion(LazyKind.allCases.map(\.rawValue))
        for alias in target.compositions { words.named.insert(alias) }
        return words.withWhatLeadsOn(in: target)
    }
}
