extension Wiring {
    /// Returns the questions that are asked when a registration's service is made, with those of its properties.
    func questions(of number: Int) -> [QuestionFacts] {
        let registration = program.registrations[number]
        return dependencies(of: registration) + registration.questions + (askingProperties[number] ?? [])
    }

    /// Registrations with all that they need, directly or through others.
    func parts(of registrations: [Int]) -> Set<Int> { Set(needs(of: registrations).keys) }

    /// Those that need some of these and are needed by some of them, with these.
    func group(around registrations: [Int]) -> Set<Int> {
        var users: [Int: [Int]] = [:]
        for (number, parts) in needs(of: registrations) {
            for part in parts { users[part, default: []].append(number) }
        }
        var (seen, pending) = (Set(registrations), registrations)
        while let next = pending.popLast() {
            for user in users[next] ?? [] where seen.insert(user).inserted { pending.append(user) }
        }
        return seen
    }

    /// Returns the registrations that each of these needs directly, and those that each of them needs in turn.
    private func needs(of registrations: [Int]) -> [Int: Set<Int>] {
        var (found, pending): ([Int: Set<Int>], [Int]) = ([:], registrations)
        while let next = pending.popLast() {
            if found[next] != nil { continue }
            let parts = Set(questions(of: next).flatMap { answer(to: $0).entries }.map { entries[$0].registration })
            found[next] = parts
            pending += parts
        }
        return found
    }
}
