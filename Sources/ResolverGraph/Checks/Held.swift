/// The parts that go first, of each sort; of several, the one that was registered first.
struct Held {
    private var shared: Int?
    /// By the name of the nested containers that each keep one.
    private var nested: [String?: Int] = [:]
    private var limited: (part: Int, seconds: Double)?

    init() {}

    init(_ part: Int, _ lifetime: WiringGraph.Lifetime) {
        switch lifetime {
        case .shared: shared = part
        case .nested(let name): nested = [name: part]
        case .limited(let seconds): limited = (part, seconds)
        case .unique, .pass, .kept, .custom: break
        }
    }

    mutating func merge(_ other: Held) {
        shared = [shared, other.shared].compactMap { $0 }.min()
        if !other.nested.isEmpty { nested.merge(other.nested, uniquingKeysWith: min) }
        limited = [limited, other.limited].compactMap { $0 }.min { ($0.seconds, $0.part) < ($1.seconds, $1.part) }
    }

    /// Those that are kept for a shorter time than their holder, which is kept for so many seconds by a container in these
    /// nested ones: what the same one keeps, or one around it, lives as long.
    func parts(shorterThan time: Double, in nesting: [String]) -> [Int] {
        let soonest = nested.filter { !WiringGraph.isNested($0.key, in: nesting) }.values.min()
        var parts = [shared, soonest].compactMap { $0 }
        if let limited, limited.seconds < time { parts.append(limited.part) }
        return parts
    }
}
