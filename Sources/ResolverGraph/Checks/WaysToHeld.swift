/// The shortest ways from all who hold a part of one sort to that part, found by one search backwards from all such parts.
struct WaysToHeld {
    /// For each making the part that whoever needs it holds, and how many steps it takes from there to the part.
    private let parts, steps: [Int?]
    /// The next making on the way.
    private let next: [Int?]

    /// - Parameters:
    ///   - held: What each making gives to hold to those that need it.
    ///   - between: Who needs whom, but for what is kept.
    init(_ sort: Held.Sort, _ held: [Held], _ between: Edges) {
        let parts = held.map { $0.part(sort) }
        var askers = [[Int]](repeating: [], count: parts.count)
        for (asker, asked) in between.asked.enumerated() where parts[asker] != nil {
            for part in asked where parts[part] == parts[asker] { askers[part].append(asker) }
        }
        var steps = [Int?](repeating: nil, count: parts.count)
        // The parts themselves: what is not kept has its part from others.
        var pending = parts.indices.filter { parts[$0] != nil && between.asked[$0].isEmpty }
        for part in pending { steps[part] = 0 }
        var looked = 0
        while looked < pending.count {
            let part = pending[looked]
            looked += 1
            for asker in askers[part] where steps[asker] == nil {
                steps[asker] = (steps[part] ?? 0) + 1
                pending.append(asker)
            }
        }
        (self.parts, self.steps) = (parts, steps)
        self.next = between.asked.enumerated().map { making, asked in
            parts[making].flatMap { Self.next(of: asked, to: $0, parts, steps) }
        }
    }

    /// The one of these that is nearest to a part that it has; of several the first.
    private static func next(of asked: [Int], to part: Int, _ parts: [Int?], _ steps: [Int?]) -> Int? {
        asked.filter { parts[$0] == part }.min { (steps[$0] ?? .max) < (steps[$1] ?? .max) }
    }

    /// Returns the shortest way from a holder that needs these to a part that one of them has, both included.
    func way(from holder: Int, by asked: [Int], to part: Int) -> [Int] {
        var way = [holder]
        var next = Self.next(of: asked, to: part, parts, steps)
        while let making = next {
            way.append(making)
            next = self.next[making]
        }
        return way
    }
}
