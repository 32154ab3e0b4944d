/// Where code runs: what is not said, runs where its caller does, unless it may go elsewhere.
extension Interpreter {
    func enter(_ function: FunctionFacts) {
        if function.isEntry {
            state.isolation = .main
        } else if function.name == "main()", function.isStatic, types[function.owner]?.isMain == true {
            // It begins on the main actor, whatever it says, and may go on elsewhere.
            state.isolation = function.leavesActor ? nil : .main
        } else if let isolation = known(function.isolation) {
            // One with an executor of its own may run where another does.
            let isElsewhere = isolation == .instance && members["\(function.owner).unownedExecutor()"] != nil
            state.isolation = isElsewhere ? nil : isolation
        } else if function.leavesActor {
            state.isolation = nil
        }
    }

    func enter(_ closure: Closure) {
        if let isolation = known(closure.isolation) {
            // On an instance it is where the method around it runs.
            if isolation != .instance || state.isolation != nil { state.isolation = isolation }
        } else if closure.isEscaping || closure.type.contains(" async ") {
            state.isolation = nil
        }
    }

    /// An isolation, if what is said so is one: result builders and the like are attributes, too.
    func known(_ isolation: Isolation?) -> Isolation? {
        guard case .global(let actor)? = isolation, isolation != .main else { return isolation }
        return types[actor]?.isGlobalActor == true ? isolation : nil
    }

    /// The only place where a factory runs, if it has one. In Swift 5 mode, whose functions of the library have the line before
    /// the file, it runs elsewhere all the same.
    func isolation(of factory: Argument, in call: Call) -> Isolation? {
        guard case .closure(let closure) = factory.value, case .global? = closure.isolation else { return nil }
        let labels = call.arguments.compactMap(\.label).filter { $0 == "line" || $0 == "file" }
        return labels == ["line", "file"] ? nil : known(closure.isolation)
    }
}
