// Which files come of what was found to be right, and what each of them imports.
extension Generation {
    static func accessors(
        _ check: DependencyCheck, _ target: TargetFacts, _ layout: Layout
    ) -> GeneratedFile {
        var imports = Imports(target, extendsContainer: true)
        for source in check.sound {
            let file = source.conforming.place.path
            imports.use(file, for: source.access)
            let spellsOther =
                source.type.isExtension || !target.declares([source.path[0]])
                || source.resolvedTo.map { $0.isForeign || isForeign($0.type, target) } == true
            if spellsOther || isForeign(source.isolation, target) {
                let files = [file, source.type.place.path, source.resolvedTo?.type?.place.path ?? file]
                for file in Set(files) { imports.add(file, for: source.access) }
            }
            // An accessor does not show what it calls.
            for file in source.filesOfInitializer { imports.add(file, for: .internal) }
        }
        let precedence = StandingFor(check.sound).precedence
        return GeneratedFile(
            path: GeneratedFile.dependencies, imports: check.sound.isEmpty ? nil : imports,
            sections: DependencyWriter(check.sound, precedence, layout).sections())
    }

    /// Whether there may be a name in a type that another module has.
    private static func isForeign(_ type: TypeSpelling?, _ target: TargetFacts) -> Bool {
        guard let type else { return false }
        let names = type.text.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "." || $0 == "`") }
        let known: Set = ["any", "some", "Sendable", "Error", "Self", "Int", "String", "Bool", "Double", "UInt8"]
        return names.contains { name in
            let first = String(name.prefix { $0 != "." }.filter { $0 != "`" })
            return !known.contains(first) && !target.declares([first])
        }
    }

    private static func isForeign(_ isolation: Isolation, _ target: TargetFacts) -> Bool {
        guard case .actor(let actor) = isolation, !["@MainActor", "@Swift.MainActor"].contains(actor) else {
            return false
        }
        return !target.declares([String(actor.dropFirst().prefix { $0 != "." })])
    }

    static func resolvers(
        _ plans: [ResolverPlan], _ target: TargetFacts, _ layout: Layout, _ arrangement: Arrangement
    ) -> [GeneratedFile] {
        func file(_ path: String, _ plans: [ResolverPlan]) -> GeneratedFile {
            var imports = Imports(target, extendsContainer: false)
            for plan in plans { for file in foreignNames(of: plan, target) { imports.add(file, for: plan.access) } }
            // `Output` needs no import of its type's module. One that stands there all the same must not hide it.
            for plan in plans { imports.show(plan.keys.keys[plan.output].place.path, to: plan.access) }
            return GeneratedFile(
                path: path, imports: plans.isEmpty ? nil : imports,
                sections: plans.map { ResolverWriter($0, layout).lines() })
        }
        switch arrangement {
        case .together:
            return [file(GeneratedFile.resolvers, plans)]
        case .beside:
            // Two of one name, in the branches of one `#if`, share a file.
            let plans = Dictionary(grouping: plans) { plan in
                let source = plan.source.type.place.path
                let folder = source.lastIndex(of: "/").map { String(source[...$0]) } ?? ""
                return "\(folder)\(plan.source.path.joined(separator: "."))\(GeneratedFile.besideSuffix)"
            }
            return plans.map { file($0, $1) }
        }
    }

    /// The files with names of other modules that `resolve()` says, or the extension around it.
    private static func foreignNames(of plan: ResolverPlan, _ target: TargetFacts) -> Set<String> {
        var files: Set<String> = []
        if !target.declares([plan.source.path[0]]) { files.insert(plan.source.type.place.path) }
        for function in plan.functions {
            guard case .typed(let type) = function.effects.failure else { continue }
            let path = type.split(separator: ".").map(String.init)
            if target.whole([path[0]], from: plan.source.path) == nil { files.insert(function.place.path) }
        }
        for call in plan.calls where call.isolation != plan.source.isolation && isForeign(call.isolation, target) {
            files.insert(call.function.place.path)
        }
        return files
    }
}
