// Containers that a task has for itself in place of the process's.

extension Interpreter {
    /// `sandboxed`: runs the operation with a container of its own for `main` and `root`, which has all that they have.
    func sandbox(_ call: Call, in frame: Frame) -> Value {
        let sandbox = makeContainer(at: call.place)
        for outside in [currentMain ?? .main, currentRoot] { addChild(.container(outside), to: .container(sandbox)) }
        operationRoots.insert(sandbox)
        let around = state
        defer { state = around }
        (state.main, state.root) = (sandbox, sandbox)
        var result = Value.unknown
        for argument in call.arguments where !argument.isDefault {
            let value = evaluate(argument.value, in: frame)
            switch value {
            case .closure, .function, .local: result = self.call(value, [], frame, isUnknown: false)
            default: escape(value)
            }
        }
        return result
    }

    /// The container that `main` is here; nil where nobody knows whether the sandbox is still around.
    var currentMain: Container? {
        guard let main = state.main else { return .main }
        return state.isLater || state.mayHaveOtherRoot ? nil : main
    }
}
