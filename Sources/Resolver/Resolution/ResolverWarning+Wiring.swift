// Warnings about what comes of registrations. What is looked for is read under the lock, and put into words outside of it;
// in release builds nobody looks.

extension ResolverWarning {
    /// To be called where a kept instance is handed out on the slow path.
    static func reportReplaced(_ slot: InstanceSlot, _ question: Question) {
        #if DEBUG
            let part = ProcessState.lock.withLock { () -> ReplacedPart? in
                guard let part = slot.replaced, !part.new.isMeantSo else { return nil }
                slot.replaced = nil
                return part
            }
            guard let part else { return }
            report(.replacedPart, at: part.new.location, concerning: part.new) {
                let (holder, part) = (slot.recipe, part)
                let (service, old) = (Service(holder.key), Service(part.old.key))
                let which = [Service.metatype(service.type), service.nameArgument].compactMap(\.self)
                    .joined(separator: ", ")
                return .wiring(
                    fact:
                        "\(service) is kept, and was made of the \(old) of \(part.old.place), which has been registered anew since.",
                    registered: part.new.place, asked: question.location.place,
                    remedies: [
                        "register \(old) before \(service) is asked for",
                        "let go of \(service) then: `reset(\(which))`",
                        "let \(service) take it when it is needed: a `Provider`",
                    ])
            }
        #endif
    }

    /// To be called where an instance has begun to be kept.
    static func reportCaptives(of slot: InstanceSlot) {
        #if DEBUG
            guard let captive = ProcessState.lock.withLock({ slot.captive }) else { return }
            report(.captive, at: slot.recipe.location, concerning: slot.recipe) {
                let (service, part) = (Service(slot.recipe.key), Service(captive.key))
                let scope = slot.requested.label
                let isStandard = ["application", "cached", "container"].contains(scope)
                return .wiring(
                    fact:
                        "\(service) is kept in the scope '\(scope)', and was made of \(part) of \(captive.place), which is made anew when its time is over.",
                    registered: slot.recipe.place, asked: nil,
                    remedies: [
                        "let \(service) take it when it is needed: a `Provider`, or `@DynamicInjected`",
                        "keep \(part) for as long as \(service)" + (isStandard ? ": `.scope(.\(scope))`" : ""),
                        "keep \(service) no longer than \(part)",
                    ])
            }
        #endif
    }

    /// To be called where `@Injected` has got nil, or `@LazyInjected`, for good.
    static func reportOptional(_ type: any OptionalService.Type, _ question: Question, isLazy: Bool = false) {
        #if DEBUG
            let asked = Asked(question.container)
            defer { asked.release() }
            let keys = [ServiceKey(type.wrapped, question.key.name), question.key]
            let isRegistered = ProcessState.lock.withLock { keys.contains { asked.core.recipe(for: $0) != nil } }
            if isRegistered { return }
            report(.optionalInjected, at: question.location) {
                // Of what is derived, as a `Provider` is, what it gives.
                let source = keys[0].source
                let service = Service(source.map { ServiceKey($0.type, keys[0].name) } ?? keys[0])
                let isByName = source != nil && type.wrapped is any ServicesByName.Type
                let gap = isByName ? "no \(service) has a name" : "\(service) is not registered"
                let outcome =
                    switch source?.manner {
                    case .every: "as what is empty says the same"
                    case .later: "so that asking for what is missing is an error"
                    case .optional, nil: "so that what is missing is an error"
                    }
                return .wiring(
                    fact: isLazy
                        ? "`@LazyInjected` of an optional gives nil from now on, as \(gap)."
                        : "`@Injected` of an optional gives nil, as \(gap).",
                    registered: nil, asked: question.location.place,
                    remedies: [
                        isLazy
                            ? "ask each time: `@DynamicInjected`" : "say that there may be none: `@OptionalInjected`",
                        "register \(service)" + (isByName ? " with a name" : ""),
                        "leave out the question mark, \(outcome)",
                    ])
            }
        #endif
    }

    /// To be called where every service of a type was asked for, and there is none.
    static func reportNone(of type: Any.Type, _ question: Question, _ core: CorePointer) {
        #if DEBUG
            report(.noneOfAll, at: question.location) {
                let named = Resolver.nearMisses(of: question.key, in: core).first {
                    $0.kind == .otherName && $0.service.name != question.key.name?.rawValue
                }
                if let named {
                    return .wiring(
                        fact:
                            "\(Service(question.key)) is asked for, and is empty: there is one under another name, and no service that it could be made of.",
                        registered: named.registered, asked: question.location.place,
                        remedies: ["ask for \(named.service), registered at \(named.registered)"])
                }
                let undeclared = Resolver.nearMisses(of: ServiceKey(type, nil), in: core).filter {
                    $0.kind == .implementation || $0.kind == .subclass
                }
                if undeclared.isEmpty { return nil }
                let wanted = Service(type, name: nil)
                return .wiring(
                    fact: "Every \(wanted) is asked for, and there is none, as nothing is registered as one.",
                    registered: undeclared.first?.registered, asked: question.location.place,
                    remedies: undeclared.prefix(3).map {
                        "say that \($0.service), registered at \($0.registered), is one: `.implements(\(Service.metatype(wanted.type)))`"
                    })
            }
        #endif
    }

    /// To be called where something has been made to be held weakly that cannot be.
    static func reportUnheld<Value>(_ instance: Value, of recipe: Recipe, at location: CodeLocation) {
        #if DEBUG
            report(.unheld, at: recipe.location, concerning: recipe) {
                let (service, name) = (Service(recipe.key), Service.sourceName(Swift.type(of: instance as Any)))
                let what = name == service.type ? "is a value" : "is made as a value, '\(name)',"
                return .wiring(
                    fact: "\(service) \(what) in the scope 'shared': each that asks gets its own.",
                    registered: recipe.place, asked: location.place,
                    remedies: ["make it a class", "keep it: `.scope(.application)`"])
            }
        #endif
    }

    /// To be called where a scope of the user's hands a registration on to that of nested containers.
    static func reportHandedOn(_ recipe: Recipe) {
        #if DEBUG
            report(.handedOn, at: recipe.location, concerning: recipe) {
                .wiring(
                    fact:
                        "\(Service(recipe.key)) is in a scope that hands it on to 'nested', which keeps nothing for another scope: each that asks gets its own.",
                    registered: recipe.place, asked: nil,
                    remedies: ["use that scope itself: `.scope(.nested)`", "keep it in the scope that hands it on"])
            }
        #endif
    }

    /// An option that is of use where a scope keeps the instance.
    enum Option: String {
        case onRelease, eager
    }

    /// To be called where an option would take effect.
    static func reportOptionsWithoutEffect(_ option: Option, of cores: [CorePointer]) {
        #if DEBUG
            let idle = ProcessState.lock.withLock {
                cores.flatMap { core in core.ownRecipes.filter { $0.isIdle(option) }.map { ($0, $0.settings.scope) } }
            }
            for (recipe, scope) in idle {
                report(.optionWithoutEffect, at: recipe.location, concerning: recipe) {
                    let reason =
                        scope.isPerArguments && option == .eager
                        ? "one is kept for each set of arguments, and none is known ahead of time"
                        : scope.storage == .custom
                            ? "a scope of the program's own decides itself what it keeps"
                            : "the scope '\(scope.label)' does not keep it"
                    return .wiring(
                        fact: "\(Service(recipe.key)) has `\(option.rawValue)`, which is without effect: \(reason).",
                        registered: recipe.place, asked: nil,
                        remedies: ["keep it: `.scope(.application)`", "leave out `\(option.rawValue)`"])
                }
            }
        #endif
    }
}

#if DEBUG
    // Under `ProcessState.lock`.

    extension Recipe {
        /// Whether it has an option that only what is kept has any use for.
        fileprivate func isIdle(_ option: ResolverWarning.Option) -> Bool {
            let isThere = option == .eager ? isEager : !releaseHandlers.isEmpty
            if !isThere { return false }
            let (scope, storage) = (settings.scope, settings.scope.storage)
            if option == .eager, scope.isPerArguments || storage == .custom { return true }
            return [.unique, .graph, .weak].contains(storage)
        }
    }

    extension InstanceSlot {
        /// A part that is kept for less long than this.
        fileprivate var captive: Recipe? {
            if reference != nil || deadline != nil || held.isEmpty || owner.state.core == nil { return nil }
            for note in provenance.notes {
                guard case .one(let key) = note.question, let part = owner.recipe(for: key), part !== recipe,
                    held.contains(part.serial)
                else { continue }
                // A shared instance lives for as long as somebody holds it, so whoever does has the one there is.
                if part.settings.scope.hasDeadline { return part }
            }
            return nil
        }
    }
#endif
