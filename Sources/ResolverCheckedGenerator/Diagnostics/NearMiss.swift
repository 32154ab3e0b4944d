/// Finds the name that somebody probably meant.
enum NearMiss {
    /// The candidate that a name is most like, if one is like it: the same but for case, or but for a few letters.
    static func of(_ name: String, among candidates: [String]) -> String? {
        let allowed = max(1, name.count / 3)
        let ranked = candidates.map { candidate -> (distance: Int, candidate: String) in
            let isSame = candidate.lowercased() == name.lowercased()
            return (isSame ? 0 : distance(name, candidate), candidate)
        }
        return ranked.filter { $0.distance <= allowed && $0.distance < max(name.count, $0.candidate.count) }
            .min { ($0.distance, $0.candidate) < ($1.distance, $1.candidate) }?.candidate
    }

    /// How many letters have to be changed, put in, left out or swapped with the next.
    private static func distance(_ one: String, _ other: String) -> Int {
        let one = Array(one)
        let other = Array(other)
        var beforeLast: [Int] = []
        var last = Array(0...other.count)
        for row in one.indices {
            var current = [row + 1]
            for column in other.indices {
                var best = min(last[column + 1], current[column]) + 1
                best = min(best, last[column] + (one[row] == other[column] ? 0 : 1))
                if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
                    best = min(best, beforeLast[column - 1] + 1)
                }
                current.append(best)
            }
            (beforeLast, last) = (last, current)
        }
        return last[other.count]
    }
}
