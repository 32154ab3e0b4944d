extension ResolverError: CustomStringConvertible {
    /// The fact, where it was asked for, the way down to it, what nearly matches, and what to do about it.
    public var description: String {
        var lines = ["Resolver: \(fact)"]
        lines += context
        if !remedies.isEmpty {
            lines.append("  To fix this, do one of:")
            lines += remedies.map { "    - \($0)" }
        }
        return lines.joined(separator: "\n")
    }

    /// The text that the program stops with: the error, and which call would have handed over what a factory has thrown.
    var stopText: String {
        guard case .factoryFailed(let service, _, _, _) = self else { return description }
        return description
            + "\n  To fix this, do one of:\n    - catch it: `\(call("try resolver.resolveThrowing", for: service))`"
            + "\n    - let the factory catch it, and return what there is instead"
    }

    private var fact: String {
        switch self {
        case .notRegistered(let service, _, _):
            return "\(service) is not registered."
        case .factoryReturnedNil(let service, let registered, _):
            return "The factory of \(service), registered at \(registered), returned nil."
        case .missingArgument(let service, let argument, let wanted, let passed, _):
            let all = passed.isEmpty ? "none was passed" : "passed: \(passed.joined(separator: ", "))"
            return "\(service) needs \(argument) as '\(wanted)'; \(all)."
        case .wrongArgument(let service, let argument, let wanted, let passed, _):
            let other = passed == "nil" ? "nil" : "a value of type '\(passed)'"
            return "\(service) needs \(argument) as '\(wanted)', but \(other) was passed."
        case .aliasMismatch(let service, let actual, let alias, let declared, _):
            return "\(service) is declared to implement '\(alias)' at \(declared), but '\(actual)' does not."
        case .cycle(let path, _):
            let names = path.map { "\($0.service)" }
            return "Making \(names.first ?? "a service") needs \(names.first ?? "it") itself: "
                + (names + names.prefix(1)).joined(separator: " → ") + "."
        case .tooDeep(let depth, let service, let trail) where trail.isOfScope && trail.isOfTasks:
            return
                "The scope of \(service) has been asked for it \(depth) times within itself; tasks may do no more than that."
        case .tooDeep(let depth, let service, let trail):
            return "\(service) was asked for with \(depth) services in the middle of being made; "
                + (trail.isOfTasks
                    ? "tasks may make no more than that within one another." : "the stack is nearly used up.")
        case .wrongIsolation(let service, let needed, let asked, let registered, _):
            return
                "\(service), registered at \(registered), \(registered.part.happening) on \(needed), but was asked for from \(asked)."
        case .factoryFailed(let service, let underlying, let registered, _):
            return "The factory of \(service), registered at \(registered), failed: \(underlying)"
        case .asynchronous(let service, let registered, _, let override?, _):
            return
                "\(service), registered at \(registered), is made asynchronously, and there is no instance yet that is built from \(override.service) as \(override.container) registers it at \(override.registered); that of \(override.keeper) is built otherwise."
        case .asynchronous(let service, let registered, _, nil, _):
            return "\(service), registered at \(registered), is made asynchronously, and there is no instance yet."
        case .cancelled(let service, _):
            return "The task that waited for \(service) was cancelled."
        case .wrongArgumentCount(let service, let wanted, let passed, _):
            let all = passed.isEmpty ? "none was passed" : "passed: \(passed.joined(separator: ", "))"
            return
                "\(service) takes \(wanted.count == 1 ? "1 argument" : "\(wanted.count) arguments"), \(wanted.joined(separator: ", ")); \(all)."
        case .incomparableArgument(let service, let argument, let passed, _):
            return
                "\(service) is kept for each set of arguments, but \(argument), of type '\(passed)', cannot be compared with others."
        case .timedOut(let service, let limit, let registered):
            return "\(service), registered at \(registered), took longer than \(limit)."
        case .releaseFailed(let service, let underlying, let registered):
            return "Releasing \(service), registered at \(registered), failed: \(underlying)"
        case .warmUpFailed(let errors):
            let count = errors.count == 1 ? "1 service" : "\(errors.count) services"
            return "\(count) could not be made ahead of time."
        case .asynchronousUpdate(let service, let registered, _):
            return
                "\(service), registered at \(registered), is made by a factory that may suspend; what wraps it cannot."
        case .notNested(let service, let nested, let container, nil, let registered, _):
            return
                "\(service), registered at \(registered), is kept for each nested container\(Self.named(nested)), and \(container) is not in one."
        case .notNested(let service, let nested, let container, let keeper?, let registered, _):
            return
                "\(service), registered at \(registered), is kept for each nested container\(Self.named(nested)), and \(keeper) is kept in \(container), which is not in one."
        case .hidden(let service, let keeper, let container, let nested, let registered, _):
            return
                "\(keeper) is kept in \(container) and cannot see \(service), which \(nested) registers at \(registered)."
        case .closed(let service, let container, _):
            return "\(service) was asked of \(container), or of something in it, after \(container) had been closed."
        case .ended(let service, let container, _):
            return "\(service) is resolved for an object that was made in \(container), which has ended."
        case .unsuitableMaking(let service, let asked, let suitable?, let registered, _):
            return "\(service), registered at \(registered), is made by '\(suitable)', not by '\(asked)'."
        case .unsuitableMaking(let service, let asked, nil, let registered, _):
            return
                "\(service), registered at \(registered), cannot be made by '\(asked)': its factory does not name the types of its arguments."
        case .noParameter(let service, let argument, let parameters, _):
            let all = "takes \(parameters.isEmpty ? "nothing" : parameters.joined(separator: ", "))"
            return
                "The initialiser of \(service), which \(all), was registered with an argument of type '\(argument)'."
        case .noService:
            return "The factory that is registered returns nothing, or a type that cannot be copied."
        case .containerLoop(let containers, _):
            return "A container cannot be its own descendant: \(containers.joined(separator: " → "))."
        }
    }

    private static func named(_ nested: String?) -> String { nested.map { " named '\($0.visible)'" } ?? "" }

    /// Whether a service is what has failed, or on the way down to it.
    func names(_ service: Service) -> Bool {
        failed == service || trail?.path.contains { $0.service == service } ?? false
    }

    private var failed: Service? {
        switch self {
        case .notRegistered(let service, _, _), .factoryReturnedNil(let service, _, _),
            .missingArgument(let service, _, _, _, _), .wrongArgument(let service, _, _, _, _),
            .aliasMismatch(let service, _, _, _, _), .tooDeep(_, let service, _),
            .wrongIsolation(let service, _, _, _, _),
            .factoryFailed(let service, _, _, _), .asynchronous(let service, _, _, _, _),
            .cancelled(let service, _),
            .wrongArgumentCount(let service, _, _, _), .incomparableArgument(let service, _, _, _),
            .timedOut(let service, _, _), .releaseFailed(let service, _, _), .notNested(let service, _, _, _, _, _),
            .hidden(let service, _, _, _, _, _), .closed(let service, _, _),
            .ended(let service, _, _), .unsuitableMaking(let service, _, _, _, _), .noParameter(let service, _, _, _):
            return service
        case .cycle(let path, _): return path.first?.service
        case .asynchronousUpdate(let service, _, _): return service
        case .containerLoop, .warmUpFailed, .noService: return nil
        }
    }

    private var trail: Trail? {
        switch self {
        case .notRegistered(_, _, let trail), .factoryReturnedNil(_, _, let trail),
            .missingArgument(_, _, _, _, let trail),
            .wrongArgument(_, _, _, _, let trail), .aliasMismatch(_, _, _, _, let trail), .cycle(_, let trail),
            .tooDeep(_, _, let trail), .wrongIsolation(_, _, _, _, let trail), .factoryFailed(_, _, _, let trail),
            .asynchronous(_, _, _, _, let trail), .cancelled(_, let trail), .wrongArgumentCount(_, _, _, let trail),
            .incomparableArgument(_, _, _, let trail), .notNested(_, _, _, _, _, let trail),
            .hidden(_, _, _, _, _, let trail), .closed(_, _, let trail),
            .ended(_, _, let trail), .unsuitableMaking(_, _, _, _, let trail):
            return trail
        case .asynchronousUpdate, .containerLoop, .noParameter, .noService, .timedOut, .releaseFailed, .warmUpFailed:
            return nil
        }
    }

    /// The call that failed, where that does not ask for a service.
    private var call: (what: String, place: Place)? {
        switch self {
        case .noParameter(_, _, _, let place), .noService(let place): return ("Registered", place)
        case .asynchronousUpdate(_, _, let place), .containerLoop(_, let place): return ("Called", place)
        default: return nil
        }
    }

    private var context: [String] {
        if case .warmUpFailed(let errors) = self { return errors.map { Self.indented("\($0)") } }
        if let call { return ["  \(call.what) at \(call.place)."] }
        guard let trail else { return [] }
        var lines = ["  Asked for at \(trail.asked)."]
        if !trail.path.isEmpty {
            lines.append("  On the way down:")
            lines += Self.shortened(trail.path).map { "    \($0)" }
        }
        if case .notRegistered(_, let nearMisses, _) = self, !nearMisses.isEmpty {
            lines.append("  What comes near:")
            lines += nearMisses.map { "    \($0)" }
        }
        return lines
    }

    private static func indented(_ text: String) -> String {
        text.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
    }

    /// A runaway path is a thousand lines of the same: its ends are enough.
    private static func shortened(_ path: [Step]) -> [String] {
        let lines = path.map { "\($0.service), asked for at \($0.asked), registered at \($0.registered)" }
        if lines.count <= 24 { return lines }
        return lines.prefix(12) + ["… \(lines.count - 24) more …"] + lines.suffix(12)
    }
}

extension ResolverError.NearMiss: CustomStringConvertible {
    /// Says what is registered, where, and how it differs.
    public var description: String {
        switch kind {
        case .otherName: return "\(service), registered at \(registered)"
        case .otherContainer(let container): return "\(service) in \(container), registered at \(registered)"
        case .optional: return "\(service), which is an optional of it, registered at \(registered)"
        case .implementation: return "\(service), which implements it, registered at \(registered)"
        case .abstraction: return "\(service), which it implements, registered at \(registered)"
        case .subclass: return "\(service), a subclass of it, registered at \(registered)"
        case .superclass: return "\(service), a superclass of it, registered at \(registered)"
        }
    }
}
