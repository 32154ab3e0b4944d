/// Finds accessors of the modules below that are called alike, or like one of the target.
enum DependencyModules {
    private struct Foreign {
        let module: String
        let source: DependencySource
        var name: String { "\(module).\(source.name)" }
    }

    static func diagnostics(of target: TargetFacts, _ own: [DependencySource]) -> [Diagnostic] {
        let foreign = target.modules.filter { target.imported.contains($0.key) }.sorted { $0.key < $1.key }
            .flatMap { module, facts in
                DependencyCheck(DependencySource.all(in: facts)).sound.filter { $0.access > .internal }
                    .map { Foreign(module: module, source: $0) }
            }
        let tested = own.isEmpty ? [] : hiddenRegistrations(of: target)
        if foreign.isEmpty { return tested }
        let byAccessor = Dictionary(grouping: foreign, by: \.source.accessor)
        let ownAccessors = Set(own.map(\.accessor))
        let hidden = own.flatMap { source in
            (byAccessor[source.accessor] ?? []).map { other in
                Diagnostic.warning(
                    source.type.place,
                    "in this module, `\(source.accessor)()` gives `\(source.name)` and no longer `\(other.name)`; rename one of them if both are wanted",
                    notes: [.note(other.source.type.place, "`\(other.name)`")])
            }
        }
        let uses = own.flatMap(\.uses)
        let ambiguous = byAccessor.values.compactMap { group -> Diagnostic? in
            guard Set(group.map(\.module)).count > 1, let first = group.first, let second = group.last,
                !ownAccessors.contains(first.source.accessor)
            else { return nil }
            let name = first.source.accessor
            let message =
                "`\(name)()` is `\(first.name)` and `\(second.name)` in a file that imports both modules; rename one of the types"
            let notes = group.map { Diagnostic.note($0.source.type.place, "`\($0.name)`") }
            // Who asks for neither, or says by a type which is meant, is free to import both.
            let modules = Set(group.map(\.module))
            let isWrong = { (use: ContainerUse) in
                use.target == .accessor(name) && use.isUntyped
                    && Set((target.imports[use.place.path] ?? []).map(\.module)).intersection(modules).count > 1
            }
            guard let use = uses.first(where: isWrong) else {
                return .warning(first.source.type.place, message, notes: notes)
            }
            return .error(use.place, message, notes: notes)
        }
        return hidden + ambiguous + tested
    }

    /// Returns a warning for each module whose `registerGeneratedDependencies()` an import would show, but for the target's
    /// own, which hides it: at the first such import.
    private static func hiddenRegistrations(of target: TargetFacts) -> [Diagnostic] {
        let imports = target.imports.values.joined().filter(\.isTestable)
        return Dictionary(grouping: imports, by: \.module).compactMap { module, imports in
            guard let facts = target.modules[module], let place = imports.map(\.place).min(),
                !DependencyCheck(DependencySource.all(in: facts)).sound.isEmpty
            else { return nil }
            return .warning(
                place,
                "in this module, `registerGeneratedDependencies()` registers its own dependencies and no longer those of `\(module)`; have a function of `\(module)` call that"
            )
        }
    }
}
