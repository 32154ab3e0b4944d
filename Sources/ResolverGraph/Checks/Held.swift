/// The parts that go first, of each sort; of several, the one that was registered first.
struct Held {
    private var shared: Int?
    private var nested: Int?
    private var limited: (part: Int, seconds: Double)?

    init() {}

    init(_ part: Int, _ lifetime: WiringGraph.Lifetime) {
        switch lifetime {
        case .shared: shared = part
        case .nested: nested = part
        case .limited(let seconds): limited = (part, seconds)
        case .unique, .pass, .kept, .custom: break
        }
    }

    mutating func merge(_ other: Held) {
        shared = [shared, other.shared].compactMap { $0 }.min()
        nested = [nested, other.nested].compactMap { $0 }.min()
        limited = [limited, other.limited].compactMap { $0 }.min { ($0.seconds, $0.part) < ($1.seconds, $1.part) }
    }

    /// Those that are kept for a shorter time than their holder.
    func parts(shorterThan time: Double, _ check: WiringCheck) -> [Int] {
        var parts = [shared, nested].compactMap { $0 }
        if let limited, limited.seconds < time { parts.append(limited.part) }
        return parts
    }
}
