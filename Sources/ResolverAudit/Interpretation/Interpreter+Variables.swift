import Foundation

extension Interpreter {
    func global(_ usr: String, in frame: Frame) -> Value {
        if usr == ResolverAPI.main {
            return isMainUnknown ? .unknown : currentMain.map { .container($0) } ?? .unknown
        }
        if usr == ResolverAPI.root { return .container(currentRoot) }
        // Which container is the main one is seen when it is called.
        if usr == ResolverAPI.staticRegister { return .function(usr, of: nil) }
        if ResolverAPI.isOwn(usr) { return ResolverAPI.scope(usr).map { .scope($0) } ?? .unknown }
        if let value = globals[usr] { return value }
        if let variable = variables[usr] { return evaluate(variable: variable) }
        if let getter = functions[TreeReader.getter(of: usr)], TreeReader.getter(of: usr) != usr {
            return invoke(getter, types: frame.types, receiver: nil, arguments: [], from: frame, origin: frame.origin)
        }
        if usr.hasSuffix("mF"), let name = Demangling.text("$s" + usr.dropFirst(2)) {
            let whole = name.prefix { $0 != "(" }
            guard let dot = whole.lastIndex(of: ".") else { return .unknown }
            return .enumCase(type: String(whole[..<dot]), name: String(whole[dot...].dropFirst()))
        }
        if usr.contains("8allCases"), let name = Demangling.text("$s" + usr.dropFirst(2)) {
            let owner = name.replacingOccurrences(of: "static ", with: "").components(separatedBy: ".allCases")[0]
            if let cases = types[owner]?.cases, !cases.isEmpty {
                return .list(cases.map { .enumCase(type: owner, name: $0) })
            }
        }
        return functions[usr] != nil ? .function(usr, of: nil) : .unknown
    }

    /// Returns the initial value of an instance's property, evaluated on the actor that the property belongs to.
    func evaluate(first variable: VariableFacts, in frame: Frame) -> Value {
        let around = state.isolation
        defer { state.isolation = around }
        if let isolation = known(variable.isolation) { state.isolation = isolation }
        return evaluate(variable.initial ?? .unknown, in: frame)
    }

    func member(_ usr: String, of base: Value, in frame: Frame) -> Value {
        if ResolverAPI.isOwn(usr) { return ResolverAPI.isStatic(usr) ? global(usr, in: frame) : .unknown }
        if functions[usr] != nil { return .function(usr, of: base) }
        if case .object(let object) = base {
            if let value = object.fields[usr] { return value }
        } else if let container = lazyContainers[usr] {
            return container
        }
        if let variable = variables[usr], let initial = variable.initial, variable.isConstant {
            if let known = globals[usr] { return known }
            let around = state
            (state.isUncertain, state.isLater) = (true, true)
            defer { state = around }
            let value = standingIn(for: base) { evaluate(initial, in: Frame()) }
            globals[usr] = value
            return value
        }
        guard let getter = functions[TreeReader.getter(of: usr)], TreeReader.getter(of: usr) != usr else {
            return .unknown
        }
        func value() -> Value {
            dispatch(getter, types: frame.types, receiver: base, arguments: [], from: frame, origin: frame.origin)
        }
        guard getter.isLazy else { return value() }
        let kept = standingIn(for: base, value)
        keep(kept, read: usr, of: base)
        return kept
    }

    /// Evaluates what a property of an instance is at first. Where nobody sees the instance, one value is that of all such, and
    /// the containers in it may be those of any other instance.
    func standingIn(for base: Value?, _ evaluate: () -> Value) -> Value {
        let around = isStandingIn
        defer { isStandingIn = around }
        if case .object? = base {} else { isStandingIn = true }
        return evaluate()
    }

    /// Keeps the value of a lazy property, which is made when the property is first read. All instances that are not
    /// known share one container.
    private func keep(_ value: Value, read usr: String, of base: Value) {
        if case .object(let object) = base {
            object.set(usr, to: changed.contains(usr) ? .unknown : value, in: state)
        } else if case .container = value {
            lazyContainers[usr] = value
        }
    }
}
