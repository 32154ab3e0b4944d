extension WiringGraph {
    /// Returns a tree of the parts that a service is built from: indented, each line with its scope and place. A part
    /// that has been shown before is marked `…` and not shown again; a part that is asked for later begins with `~`. Lines
    /// more than 60 levels down stand no farther in, and begin with their level instead: `[61]`.
    ///
    /// - Parameter service: Where to begin; nil for everything that nobody else asks for.
    public func tree(from service: Service? = nil) -> String {
        let questions = asked
        var starts = registrations.indices.filter { service == nil || registrations[$0].service == service }
        if service == nil {
            let asked = Set(questions.joined().flatMap(\.answers))
            // After them what is in a cycle, so that nobody is its beginning.
            starts = starts.filter { !asked.contains($0) } + starts.filter(asked.contains)
        }
        var (lines, shown) = ([textOfClosed].compactMap(\.self), Set<Int>())
        for start in starts where service != nil || !shown.contains(start) { add(start, questions, to: &lines, &shown) }
        return lines.joined(separator: "\n")
    }

    /// That the container has been closed, for drawings.
    var textOfClosed: String? { closedContainer.map { "\($0) has been closed" } }

    private func add(_ start: Int, _ questions: [[Question]], to lines: inout [String], _ shown: inout Set<Int>) {
        // A chain may be longer than a stack is deep.
        var pending = [Branch(indent: 0, mark: "", target: .registration(start))]
        while let branch = pending.popLast() {
            let indent = Indentation.at(branch.indent) + branch.mark
            switch branch.target {
            case .nothing(let service): lines.append("\(indent)\(service), not registered")
            case .registration(let index):
                let registration = registrations[index]
                let isNew = shown.insert(index).inserted
                lines.append("\(indent)\(line(registration))\(isNew || questions[index].isEmpty ? "" : " …")")
                if isNew { pending += branches(for: questions[index], at: branch.indent + 1).reversed() }
            }
        }
    }

    private func branches(for questions: [Question], at indent: Int) -> [Branch] {
        questions.flatMap { question -> [Branch] in
            let mark = question.way.contains(.later) ? "~ " : ""
            if question.isUnanswered {
                return [Branch(indent: indent, mark: mark, target: .nothing(question.service))]
            }
            return question.answers.map { Branch(indent: indent, mark: mark, target: .registration($0)) }
        }
    }

    private func line(_ registration: Registration) -> String {
        "\(registration.service), \(registration.isAlias ? "alias" : registration.lifetime.description), \(registration.place)"
    }
}
