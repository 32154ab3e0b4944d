/// A function that makes a key.
struct Recipe {
    let key: Int
    let call: ResolverPlan.Call
}

/// The functions of a resolver, sorted by what they are.
struct ResolverFunctions {
    var recipes: [Recipe] = []
    var configuration: [ResolverPlan.Call] = []
    /// Keys that a faulty function was probably meant to make.
    var meant: Set<Int> = []
    var strangers: [Stranger] = []

    /// A function that makes nothing of the graph.
    struct Stranger {
        let place: Place
        let message: String
        /// The key that it was probably meant to make.
        let meant: Int?
        var isPrivate = false
    }
}

extension ResolverCheck {
    mutating func checkedFunctions(_ keys: KeySpace) -> ResolverFunctions {
        var functions = ResolverFunctions()
        let members = ResolverMembers(of: source)
        // Nobody can call one that is unavailable.
        for member in members.all where !member.attributes.contains(where: \.isUnavailable) {
            check(member, keys, &functions)
        }
        return functions
    }

    private mutating func check(
        _ member: ResolverMembers.Member, _ keys: KeySpace, _ functions: inout ResolverFunctions
    ) {
        let function = member.function
        if let modifier = function.modifier("static", "class") {
            // Functions of the type are nobody's mistake, but for one that makes a key.
            guard let key = function.result.flatMap(keys.key) else { return }
            let what = "`\(function.name)` is \(modifier.name == "static" ? "static" : "a class function")"
            functions.strangers.append(
                .init(
                    place: modifier.place, message: "\(what); a resolver function is called on an instance", meant: key)
            )
            return
        }
        guard let result = function.result else {
            // A step that takes nothing of the graph has no place in it.
            guard function.parameters.contains(where: { keys.use($0.type) != nil }) else {
                addStranger(function, "it makes nothing, and takes no member of `Key`", nil, &functions)
                return
            }
            checkManner(member)
            functions.configuration.append(call(member, keys))
            return
        }
        guard let key = keys.key(result) else {
            let miss = keys.miss(result)
            // A misspelt key is one word to mend.
            if result.path?.dropLast().last == "Key", result.arguments.isEmpty {
                if let meant = miss.meant { functions.meant.insert(meant) }
                report(.error(miss.place, miss.message))
            } else {
                addStranger(function, miss.message, miss.meant, &functions)
            }
            return
        }
        checkManner(member)
        functions.recipes.append(Recipe(key: key, call: call(member, keys)))
    }

    private mutating func call(_ member: ResolverMembers.Member, _ keys: KeySpace) -> ResolverPlan.Call {
        .init(
            function: member.function, uses: checkedUses(of: member.function, keys), isolation: member.isolation,
            attributes: member.attributes)
    }

    private func addStranger(
        _ function: Function, _ reason: String, _ meant: Int?, _ functions: inout ResolverFunctions
    ) {
        functions.strangers.append(
            .init(
                place: function.place, message: "`\(function.name)` is not a resolver function: \(reason)",
                meant: meant,
                isPrivate: function.privateModifier != nil))
    }

    /// A function that makes no part is a warning, unless it is the one that is missing. What is private is nobody's
    /// mistake.
    mutating func checkStrangers(_ functions: inout ResolverFunctions) {
        let made = Set(functions.recipes.map(\.key))
        for stranger in functions.strangers {
            if let meant = stranger.meant, !made.contains(meant) {
                functions.meant.insert(meant)
                report(.error(stranger.place, stranger.message))
            } else if !stranger.isPrivate {
                let remedy = stranger.meant == nil ? "; make it private if it only helps" : ""
                report(.warning(stranger.place, stranger.message + remedy))
            }
        }
    }

    private mutating func checkedUses(of function: Function, _ keys: KeySpace) -> [KeySpace.Use] {
        function.parameters.compactMap { parameter in
            if let use = keys.use(parameter.type) { return use }
            let miss = keys.miss(parameter.type)
            let rule = miss.meant == nil ? "; a resolver function takes members of `Key`, or `Lazy` of them" : ""
            report(.error(miss.place, miss.message + rule))
            return nil
        }
    }

    /// The generated function has to be able to call it, whatever it makes.
    private mutating func checkManner(_ member: ResolverMembers.Member) {
        let function = member.function
        checkAttributes(function.attributes)
        if let place = function.privateModifier {
            report(
                .error(
                    place,
                    "a private resolver function cannot be called by the generated code, which is in another file"))
        }
        if let modifier = function.modifier("mutating") {
            report(.error(modifier.place, "`\(function.name)` is mutating; `resolve()` leaves the resolver as it is"))
        }
        if let place = function.generics {
            report(.error(place, "`\(function.name)` is generic; nothing says which types to make it for"))
        }
        if let place = member.constraint {
            report(.error(place, "a resolver function must not depend on what `\(source.name)` is generic over"))
        }
        if function.name == "resolve", function.parameters.isEmpty {
            report(.error(function.place, "`resolve()` is what the generated function is called; choose another name"))
        }
        checkConditions(
            member.conditions, function.place, function.name,
            remedy:
                "put the `#if` into its body, or the same function into each of its branches, with the same modifiers and actor"
        )
    }
}
