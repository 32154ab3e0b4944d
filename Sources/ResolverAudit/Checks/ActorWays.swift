/// For each registration, the actors on which its service, or a part of it that is made with it, has to be made.
///
/// Actors are followed from where they are said to those that need the services there, so each registration is looked at once
/// for each actor, however many ways lead to it and however long they are.
struct ActorWays {
    private struct Step {
        let actor: Isolation
        /// The next registration on the shortest way; the last one leads to itself.
        let next: Int
    }

    /// The actors of each registration, the nearest first.
    private var steps: [Int: [Step]] = [:]

    /// - Parameters:
    ///   - actors: The actor of each registration that says one itself, in the order of registrations.
    ///   - users: For each registration, those that need its service when they make their own.
    init(_ actors: [(registration: Int, actor: Isolation)], users: [Int: [Int]]) {
        var pending = actors
        for (registration, actor) in actors { steps[registration] = [Step(actor: actor, next: registration)] }
        var position = 0
        while position < pending.count {
            let (part, actor) = pending[position]
            position += 1
            for user in users[part] ?? [] where steps[user]?.contains(where: { $0.actor == actor }) != true {
                steps[user, default: []].append(Step(actor: actor, next: part))
                pending.append((user, actor))
            }
        }
    }

    /// Returns the nearest actor other than this one that a service needs, and the registrations on the way there; nil if it
    /// needs none.
    func way(from registration: Int, toOtherThan asking: Isolation) -> (actor: Isolation, path: [Int])? {
        guard let actor = steps[registration]?.first(where: { $0.actor != asking })?.actor else { return nil }
        var path = [registration]
        while let last = path.last, let step = steps[last]?.first(where: { $0.actor == actor }), step.next != last {
            path.append(step.next)
        }
        return (actor, path)
    }
}
