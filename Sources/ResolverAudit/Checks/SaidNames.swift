/// Types as the source says them, with modules where two would be the same without.
struct SaidNames {
    /// As they are without modules, and which of those are several types.
    private let known: [String: String]
    private let doubtful: Set<String>

    init(_ types: [String]) {
        var whole: [String: Int] = [:]
        known = Set(types).reduce(into: [:]) { $0[$1] = TypeText.said($1) }
        for said in known.values { whole[said, default: 0] += 1 }
        doubtful = Set(whole.filter { $0.value > 1 }.keys)
    }

    func said(_ type: String) -> String {
        let said = known[type] ?? TypeText.said(type)
        return doubtful.contains(said) ? type : said
    }
}
