/// How far names are from one that was asked for: the nearest is probably the one that was meant. (Levenshtein 1966)
struct NameDistance {
    /// The ends of longer names say nothing.
    private static let length = 64
    private let wanted: [UInt8]

    init(from name: Resolver.Name?) { wanted = Self.bytes(of: name) }

    /// Returns how many of the first 64 bytes have to be changed, put in or left out.
    func to(_ name: Resolver.Name?) -> Int {
        let found = Self.bytes(of: name)
        // The distances of what has been read of the one from each beginning of the other.
        var distances = Array(0...found.count)
        for (index, byte) in wanted.enumerated() {
            var diagonal = distances[0]
            distances[0] = index + 1
            for column in found.indices {
                let above = distances[column + 1]
                let changed = diagonal + (byte == found[column] ? 0 : 1)
                distances[column + 1] = min(changed, above + 1, distances[column] + 1)
                diagonal = above
            }
        }
        return distances[found.count]
    }

    private static func bytes(of name: Resolver.Name?) -> [UInt8] {
        Array((name?.rawValue ?? "").utf8.prefix(length))
    }
}
