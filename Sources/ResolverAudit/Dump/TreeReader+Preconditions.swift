extension TreeReader {
    /// Returns `precondition` or `assert` as what it is, a `guard` that ends the program; nil of other calls.
    mutating func precondition(_ node: SyntaxNode, _ callee: Callee) -> Expression? {
        guard callee.usr.hasPrefix("s:s"), ["precondition", "assert"].contains(callee.name),
            let argument = node.arguments.first?.value, case .closure(let condition) = expression(argument),
            condition.body.count == 1, case .leave(let holds?, .returning) = condition.body[0]
        else { return nil }
        let end = Call(
            function: callee.usr, name: callee.name, types: [:], arguments: [], place: place(node),
            result: "Swift.Never")
        let paths = [
            Branch.Path(conditions: [.init(value: holds)], body: []),
            Branch.Path(conditions: [], body: [.run(.call(end))]),
        ]
        return .statements([.branch(Branch(place: place(node), paths: paths, isGuard: true))])
    }
}
