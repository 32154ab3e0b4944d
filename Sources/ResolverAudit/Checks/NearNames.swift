/// Finds the names that another may be a slip of, without a comparison with each.
///
/// Two texts that are one letter apart are the same when one letter is left out of one or both, so each name is listed under
/// what is left of it without each of its letters.
struct NearNames {
    private var numbers: [String: [Int]] = [:]

    /// - Parameter names: The names, with a number for each.
    init(_ names: [(text: String, number: Int)]) {
        for (text, number) in names {
            for key in Self.keys(of: text) { numbers[key, default: []].append(number) }
        }
    }

    /// The numbers of the names that may be close to a text, in order; among them all that are.
    func candidates(for text: String) -> [Int] {
        Set(Self.keys(of: text).flatMap { numbers[$0] ?? [] }).sorted()
    }

    private static func keys(of text: String) -> Set<String> {
        var keys: Set<String> = [text, EditDistance.plain(text)]
        for index in text.indices {
            var rest = text
            rest.remove(at: index)
            keys.insert(rest)
        }
        return keys
    }
}
