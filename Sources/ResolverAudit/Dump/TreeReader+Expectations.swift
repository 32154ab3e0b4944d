extension TreeReader {
    /// Macros of tests that look at what an expression gives, or at what it throws.
    static let expectations: Set<String> = ["expect", "require"]

    /// Returns the expression that a test expects, as it is written. The macro's expansion is not in the dump.
    mutating func expectation(_ node: SyntaxNode) -> Expression {
        let arguments = node.arguments.filter { $1.kind != "default_argument_expr" }
        let isCaught = arguments.contains { $0.label == "throws" }
        return .all(
            arguments.map { label, value in
                let expression = expression(value)
                guard isCaught, case .closure = expression else { return expression }
                return .caught(
                    .call(
                        Call(
                            function: "", name: "", callee: expression, types: [:], arguments: [], place: place(value),
                            result: "")))
            })
    }
}
