extension ResolverError {
    /// The remedies, the likeliest first.
    var remedies: [String] {
        switch self {
        case .notRegistered(let service, let nearMisses, _):
            let isOptional = nearMisses.contains { $0.kind == .optional }
            return nearMisses.prefix(3).map { Self.remedy($0, service) }
                + (isOptional
                    ? []
                    : [
                        "register it: `register\(service.nameArgument.map { "(\($0))" } ?? "") { … as \(service.type) }`"
                    ])
                + ["if it may be missing, ask with `\(call("optional", for: service))`"]
        case .factoryReturnedNil(let service, _, _):
            return [
                "let the factory return an instance",
                "if it may be missing, ask with `\(call("optional", for: service))`",
            ]
        case .missingArgument(let service, .position(let index), _, _, _):
            // Where a position is computed, it may be any number.
            if index < 0 { return ["count arguments from 0: `args[0]`"] }
            let positions = index < 8 ? (0...index).map { "arg\($0): …" }.joined(separator: ", ") : "with: …"
            return [
                "pass it: `\(call("resolve", for: service, positions))`",
                "let the factory do without: `args[\(index)] ?? …`",
            ]
        case .missingArgument(let service, .key(let key), _, _, _):
            return [
                "pass it: `\(call("resolve", for: service, "args: [\(key.debugDescription): …]"))`",
                "let the factory do without: `args(\(key.debugDescription)) ?? …`",
            ]
        case .wrongArgument(_, let argument, let wanted, let passed, _):
            let other = passed == "nil" ? Service.optional(wanted) : passed
            return ["pass a value of type '\(wanted)' as \(argument)", "let the factory read one of type '\(other)'"]
        case .aliasMismatch(let service, let actual, let alias, let declared, _):
            let away = "take `.implements(\(Service.metatype(alias)))` away from \(service)"
            switch declared.part {
            case .conformance: return ["let '\(actual)' conform to '\(alias)'", away]
            case .inheritance: return ["let '\(actual)' inherit from '\(alias)'", away]
            case .factory, .options: return [away]
            }
        case .cycle(_, let trail):
            return [
                "let one of them resolve the next when it needs it: `@LazyInjected` or `@WeakLazyInjected`",
                "move what both need into a third service",
            ]
                + (trail.isOfStartedTask
                    ? ["where a task asks that nothing waits for, start it with `Task.detached`"] : [])
        case .tooDeep(_, _, let trail):
            let call = trail.isOfTasks ? "instantiateAsync" : "instantiate"
            let scope =
                "look for a scope that asks the container for the service it is asked for; its registration makes one: `\(call)`"
            if trail.isOfScope, trail.isOfTasks { return [scope] }
            return [
                trail.isOfScope ? scope : "look for a service that asks for itself with ever new arguments",
                trail.isOfTasks
                    ? "let a service take the next when it needs it: a `Provider`"
                    : "resolve on a thread with a larger stack",
            ]
        case .wrongIsolation(_, let needed, _, let registered, _):
            return registered.remedies(forIsolation: needed)
        case .factoryFailed: return []
        case .asynchronous(let service, _, let arguments, let override, _):
            let nesting = "open a container that changes nothing in what its parent keeps: `resolver.nested { … }`"
            let ahead = "make it ahead of time, with a scope that keeps it: `try await resolver.warmUp()`"
            let call = call("try await resolver.resolveAsync", for: service, arguments.isEmpty ? nil : "with: …")
            return (override == nil ? [] : [nesting]) + ["wait for it: `\(call)`"] + (arguments.isEmpty ? [ahead] : [])
                + ["let a factory that needs \(service) be asynchronous too: `register { … \(call) }`"]
        case .cancelled: return []
        case .wrongArgumentCount(let service, let wanted, _, _):
            let all = wanted.map { "'\($0)'" }.joined(separator: ", ")
            let values = wanted.count == 1 ? "a value of type" : "values of the types"
            let wrapped = ["with: …", service.nameArgument].compactMap(\.self).joined(separator: ", ")
            return [
                "pass \(values) \(all): `\(call("resolve", for: service, "with: …"))`",
                "where a property wrapper asks, give them in its owner's initialiser: `_property = Injected(\(wrapped))`",
            ]
        case .incomparableArgument(_, _, let passed, _):
            // Tuples and functions conform to nothing.
            if passed.hasPrefix("(") || passed.contains("-") {
                return [
                    "pass a value of a type of your own that conforms to 'Equatable'",
                    "use the scope without `.perArguments`",
                ]
            }
            return [
                "let '\(passed)' conform to 'Equatable'",
                "where it does on an actor only, declare the conformance `nonisolated`",
                "where it does, pass a value that is equal to itself: `Double.nan` is not",
                "use the scope without `.perArguments`",
            ]
        case .timedOut: return ["allow it more time", "let its factory react to the cancellation of its task"]
        case .asynchronousUpdate:
            return [
                "wrap each instance: `.decorate { resolver, service in … }`",
                "register it anew, with all that it takes in one factory",
            ]
        case .releaseFailed, .warmUpFailed: return []
        case .notNested(let service, let nested, _, let keeper, _, _):
            let name = nested.map { "(\($0.debugDescription))" }
            var remedies = [
                "open one and ask that: `let container = resolver.nested\(name ?? "") { … }`",
                "open one for as long as an operation takes: `try await resolver.withNested\(name ?? "") { … }`",
            ]
            if let keeper {
                remedies.append("let \(keeper) be kept no longer than \(service): `.scope(.nested\(name ?? ""))`")
            }
            return remedies
        case .hidden(let service, let keeper, _, _, _, _):
            return [
                "let each nested container have its own \(keeper): `.scope(.nested)`",
                "pass \(service) as an argument to what needs it",
            ]
        case .closed:
            return [
                "ask before it is closed, by `shutDown()` or at the end of `withNested`",
                "open another: `resolver.nested { … }`",
            ]
        case .ended(let service, let container, _):
            return [
                "resolve \(service) when the object is made: `@Injected`",
                container == World.sandboxLabel
                    ? "keep the sandbox open for what goes on: `let carried = Resolver.carried()`"
                    : "hold the container for as long as what it makes is used",
            ]
        case .unsuitableMaking(_, _, let suitable?, _, _):
            return ["ask for '\(suitable)'", "register a factory that takes what is passed"]
        case .unsuitableMaking(let service, let asked, nil, _, _):
            let argument = Self.argument(of: asked, making: service).map { "value: \($0)" } ?? "id: UserID, mode: Mode"
            return [
                "name the types of its arguments: `register { (resolver, \(argument)) in … }`",
                "ask for 'Provider<\(service.type)>', which passes none",
            ]
        case .noParameter(_, let argument, _, _):
            return [
                "give the initialiser a parameter of type '\(argument)'", "leave '\(argument)' out of `arguments:`",
            ]
        case .noService:
            return [
                "let the factory return a service: `register { Service() }`",
                "let the factories of `.when` return the type that the first one does: `{ … as any Network }`",
                "all who ask for a service get the same one: hold what cannot be copied in a class, and register that",
            ]
        case .containerLoop:
            return ["add containers in one direction only: the one that overrides has the other as its child"]
        }
    }

    /// Returns a call for a service, with the name that it has and what else is passed.
    func call(_ function: String, for service: Service, _ arguments: String? = nil) -> String {
        "\(function)(\([service.nameArgument, arguments].compactMap { $0 }.joined(separator: ", ")))"
    }

    /// Returns the type of the argument that a `Making` passes; nil if there are several.
    private static func argument(of making: String, making service: Service) -> String? {
        var text = making
        for suffix in [".Async", ".Throwing"] where text.hasSuffix(suffix) { text.removeLast(suffix.count) }
        let (head, tail) = ("Making<", ", \(service.type)>")
        guard text.hasPrefix(head), text.hasSuffix(tail) else { return nil }
        let argument = text.dropFirst(head.count).dropLast(tail.count)
        return argument.hasPrefix("(") ? nil : String(argument)
    }

    private static func remedy(_ miss: NearMiss, _ service: Service) -> String {
        // Nobody can say the name of another.
        let isAnother = miss.service.name.map { Resolver.Name($0).isAnother } ?? false
        switch miss.kind {
        case .otherName:
            if isAnother { return "ask for all of them: `resolveAll()`" }
            return miss.service.nameArgument.map { "ask for the name: `resolve(\($0))`" }
                ?? "ask without a name: `resolve()`"
        case .otherContainer(let container):
            return miss.canBeChild ? "ask \(container), or add it as a child" : "ask \(container)"
        case .optional:
            let name = service.nameArgument.map { "(\($0))" } ?? ""
            return "let the factory say what it makes: `register\(name) { … as \(service.type) }`"
        case .implementation, .subclass:
            // An alias has the registration's name, unless another is given.
            var alias = Service.metatype(service.type)
            var then = ""
            let one = isAnother ? "'\(miss.service.type)'" : "\(miss.service)"
            if service.name != miss.service.name {
                if let name = service.nameArgument { alias += ", " + name }
                if service.name == nil, isAnother {
                    then = ", and ask for all of them: `resolveAll()`"
                } else if service.name == nil, let own = miss.service.nameArgument {
                    then = ", and ask for it by its name: `resolve(\(own))`"
                }
            }
            return "say that \(one) is one: `.implements(\(alias))`" + then
        case .abstraction, .superclass:
            if isAnother { return "ask for all of them: `resolveAll(\(Service.metatype(miss.service.type)))`" }
            return "ask for \(miss.service)"
        }
    }
}

extension ResolverError.Place {
    /// Returns what can be done about a service that was asked for elsewhere than on the actor it needs.
    func remedies(forIsolation needed: String) -> [String] {
        let other =
            switch part {
            case .factory: "register it with `register(.anywhere) { … }`, if it does not need \(needed)"
            case .options: "write its options in a nonisolated function, if they do not need \(needed)"
            case .conformance, .inheritance: "declare the conformance `nonisolated`, if it does not need \(needed)"
            }
        return ["resolve it on \(needed)", other]
    }
}
