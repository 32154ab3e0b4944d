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
}

extension ResolverCheck {
    mutating func checkedFunctions(_ keys: KeySpace) -> ResolverFunctions {
        var functions = ResolverFunctions()
        for part in source.parts {
            for function in part.members.functions { check(function, in: part, keys, &functions) }
        }
        return functions
    }

    private mutating func check(
        _ function: Function, in part: Declaration, _ keys: KeySpace, _ functions: inout ResolverFunctions
    ) {
        if let modifier = function.modifier("static", "class") {
            let what = "`\(function.name)` is \(modifier.name == "static" ? "static" : "a class function")"
            report(.error(modifier.place, "\(what); a resolver function is called on an instance"))
            if let key = function.result.flatMap(keys.key) { functions.meant.insert(key) }
            return
        }
        guard let result = function.result else {
            // A step that takes nothing of the graph has no place in it.
            guard function.parameters.contains(where: { keys.use($0.type) != nil }) else {
                reportForeign(function, "it makes nothing, and takes no member of `Key`; a resolver has no others")
                return
            }
            checkManner(function, in: part)
            functions.configuration.append(.init(function: function, uses: checkedUses(of: function, keys)))
            return
        }
        guard let key = keys.key(result) else {
            let miss = keys.miss(result)
            if let meant = miss.meant { functions.meant.insert(meant) }
            // A misspelt key is one word to mend.
            if result.path?.dropLast().last == "Key", result.arguments.isEmpty {
                report(.error(miss.place, miss.message))
            } else {
                reportForeign(function, miss.message + (miss.meant == nil ? "; a resolver has no others" : ""))
            }
            return
        }
        checkManner(function, in: part)
        let call = ResolverPlan.Call(function: function, uses: checkedUses(of: function, keys))
        functions.recipes.append(Recipe(key: key, call: call))
    }

    private mutating func reportForeign(_ function: Function, _ reason: String) {
        report(.error(function.place, "`\(function.name)` is not a resolver function: \(reason)"))
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
    private mutating func checkManner(_ function: Function, in part: Declaration) {
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
        if let place = part.constraint {
            report(.error(place, "a resolver function must not depend on what `\(source.name)` is generic over"))
        }
        if function.name == "resolve", function.parameters.isEmpty {
            report(.error(function.place, "`resolve()` is what the generated function is called; choose another name"))
        }
        checkConditions(function.conditions, function.place, function.name, remedy: "put the `#if` into its body")
    }
}
