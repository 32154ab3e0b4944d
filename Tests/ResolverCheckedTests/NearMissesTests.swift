import Testing

@testable import ResolverCheckedGenerator

@Suite("Near misses")
struct NearMissesTests {
    @Test(
        "The name with the fewest edits is found, if these are at most a third of the letters",
        arguments: [
            ("Player", "Player"), ("player", "Player"), ("Plyaer", "Player"), ("Playr", "Player"),
            ("Players", "Player"),
            ("Plxyer", "Player"), ("lPyaer", "Player"), ("Stroe", "Store"), ("Stre", "Store"), ("Store2", "Store"),
            ("Screen", nil), ("S", nil), ("", nil), ("é", nil), ("A", "AB"), ("Éclair", "Eclair"),
        ])
    func nearest(_ name: String, _ meant: String?) {
        let names = NearMisses(among: ["Player", "Store", "Storage", "AB", "Eclair", "eclair"])
        #expect(names.nearest(to: name) == meant)
    }

    @Test("Of names that are equally near the first in alphabetical order is meant")
    func ties() {
        for names in [["Cat", "Bat", "Hat"], ["Hat", "Cat", "Bat"]] {
            #expect(NearMisses(among: names).nearest(to: "Rat") == "Bat")
        }
        #expect(NearMisses(among: ["cat", "CAT"]).nearest(to: "Cat") == "CAT")
        #expect(NearMisses(among: []).nearest(to: "Cat") == nil)
    }

    @Test("The same name is found as by a comparison with each")
    func asWithEach() {
        var random = SystemRandomNumberGenerator()
        func name() -> String {
            String((0..<Int.random(in: 1...9, using: &random)).map { _ in "abC".randomElement(using: &random) ?? "a" })
        }
        for _ in 0..<60 {
            let names = (0..<12).map { _ in name() }
            let near = NearMisses(among: names)
            for _ in 0..<10 {
                let written = name()
                #expect(near.nearest(to: written) == Self.nearest(to: written, among: names), "\(written) of \(names)")
            }
        }
    }

    private static func nearest(to name: String, among names: [String]) -> String? {
        let ranked = names.map { (name.lowercased() == $0.lowercased() ? 0 : distance(Array(name), Array($0)), $0) }
        return ranked.filter { $0.0 <= max(1, name.count / 3) && $0.0 < max(name.count, $0.1.count) }
            .min { $0 < $1 }?.1
    }

    /// The recurrence as it is defined.
    private static func distance(_ one: [Character], _ other: [Character]) -> Int {
        var table = Array(repeating: Array(repeating: 0, count: other.count + 1), count: one.count + 1)
        for row in 0...one.count {
            for column in 0...other.count {
                if row == 0 || column == 0 {
                    table[row][column] = row + column
                    continue
                }
                let isSame = one[row - 1] == other[column - 1]
                var least = min(table[row - 1][column], table[row][column - 1]) + 1
                least = min(least, table[row - 1][column - 1] + (isSame ? 0 : 1))
                if row > 1, column > 1, one[row - 1] == other[column - 2], one[row - 2] == other[column - 1] {
                    least = min(least, table[row - 2][column - 2] + 1)
                }
                table[row][column] = least
            }
        }
        return table[one.count][other.count]
    }
}
