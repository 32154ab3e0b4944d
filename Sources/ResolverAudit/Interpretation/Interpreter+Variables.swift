import Foundation

extension Interpreter {
    func global(_ usr: String, in frame: Frame) -> Value {
        if usr == ResolverAPI.main { return isMainUnknown ? .unknown : .container(.main) }
        if usr == ResolverAPI.root { return .container(currentRoot) }
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

    func member(_ usr: String, of base: Value, in frame: Frame) -> Value {
        if ResolverAPI.isOwn(usr) { return ResolverAPI.isStatic(usr) ? global(usr, in: frame) : .unknown }
        if functions[usr] != nil { return .function(usr, of: base) }
        if case .object(let object) = base, let value = object.fields[usr] { return value }
        if let variable = variables[usr], let initial = variable.initial, variable.isConstant {
            if let known = globals[usr] { return known }
            let around = state
            (state.isUncertain, state.isLater) = (true, true)
            defer { state = around }
            let value = evaluate(initial, in: Frame())
            globals[usr] = value
            return value
        }
        guard let getter = functions[TreeReader.getter(of: usr)], TreeReader.getter(of: usr) != usr else {
            return .unknown
        }
        return dispatch(getter, types: frame.types, receiver: base, arguments: [], from: frame, origin: frame.origin)
    }
}
