/// Finds the name that somebody probably meant, in a trie of all names: a prefix that several names share is compared once,
/// and names that cannot come near are not compared at all.
struct NearMisses {
    private struct Node {
        var children: [Character: Int] = [:]
        var name: String?
        /// The lengths of the names that begin here; the root is as if it had an empty one.
        var shortest: Int
        var longest: Int
    }

    /// The root comes first.
    private var nodes = [Node(shortest: 0, longest: 0)]
    /// The first in alphabetical order of the names that are the same but for case.
    private var byLowercased: [String: String] = [:]

    init(among names: [String]) {
        for name in names {
            byLowercased[name.lowercased()] = min(name, byLowercased[name.lowercased()] ?? name)
            insert(name)
        }
    }

    private mutating func insert(_ name: String) {
        let letters = Array(name)
        var node = 0
        for depth in 0...letters.count {
            nodes[node].shortest = min(nodes[node].shortest, letters.count)
            nodes[node].longest = max(nodes[node].longest, letters.count)
            guard depth < letters.count else { break }
            if let child = nodes[node].children[letters[depth]] {
                node = child
            } else {
                nodes[node].children[letters[depth]] = nodes.count
                node = nodes.count
                nodes.append(Node(shortest: letters.count, longest: letters.count))
            }
        }
        nodes[node].name = name
    }

    /// Returns the name that is the same but for case, or else the one with the fewest edits, if these are at most a third
    /// of the letters; of several the first in alphabetical order.
    func nearest(to name: String) -> String? {
        if let same = byLowercased[name.lowercased()] { return same }
        let allowed = max(1, name.count / 3)
        var bound = 1
        while true {
            let near = nearest(to: Array(name), within: bound)
            if near != nil || bound == allowed { return near }
            bound = min(bound * 2, allowed)
        }
    }

    /// Returns the name with the fewest edits, up to a number of them: letters that are changed, put in, left out or
    /// swapped with the next (optimal string alignment). A name of which no letter is left is none.
    private func nearest(to letters: [Character], within bound: Int) -> String? {
        var bound = bound
        var nearest: String?
        /// Nodes with the last two rows of the table of distances: from their prefix to each prefix of the letters.
        var open: [(node: Int, letter: Character?, row: [Int], rowBefore: [Int])] = [
            (0, nil, Array(0...letters.count), [])
        ]
        while let (node, last, row, rowBefore) = open.popLast() {
            guard comesWithin(bound, row, nodes[node], of: letters.count) else { continue }
            let distance = row[letters.count]
            if let name = nodes[node].name, distance <= bound, distance < max(row[0], letters.count),
                distance < bound || nearest.map({ name < $0 }) != false
            {
                (bound, nearest) = (distance, name)
            }
            for (letter, child) in nodes[node].children {
                var next = [row[0] + 1]
                for column in letters.indices {
                    var least = min(row[column + 1], next[column]) + 1
                    least = min(least, row[column] + (letter == letters[column] ? 0 : 1))
                    if column > 0, letter == letters[column - 1], last == letters[column] {
                        least = min(least, rowBefore[column - 1] + 1)
                    }
                    next.append(least)
                }
                open.append((child, letter, next, row))
            }
        }
        return nearest
    }

    /// Whether a name that begins at a node may be within a bound: no distance below is less than the least of the row, with
    /// the difference between what is left of the two lengths.
    private func comesWithin(_ bound: Int, _ row: [Int], _ node: Node, of count: Int) -> Bool {
        row.indices.contains { column in
            let (left, depth) = (count - column, row[0])
            return row[column] + max(0, left - (node.longest - depth), (node.shortest - depth) - left) <= bound
        }
    }
}
