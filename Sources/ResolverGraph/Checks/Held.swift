/// The parts that go first, of each sort; of several, the one that was registered first.
struct Held {
    /// Ways to be kept for a shorter time.
    enum Sort: Hashable {
        case shared, limited, nested(String?)
    }

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

    /// The part of a sort, if there is one.
    func part(_ sort: Sort) -> Int? {
        switch sort {
        case .shared: shared
        case .limited: limited?.part
        case .nested(let name): nested[name]
        }
    }

    /// Those that are kept for a shorter time than their holder, which is kept for so many seconds by a container in these
    /// nested ones: what the same one keeps, or one around it, lives as long.
    func sorts(shorterThan time: Double, in nesting: [String]) -> [Sort] {
        var sorts: [Sort] = shared == nil ? [] : [.shared]
        let soonest = nested.filter { !WiringGraph.isNested($0.key, in: nesting) }.min { $0.value < $1.value }
        if let soonest { sorts.append(.nested(soonest.key)) }
        if let limited, limited.seconds < time { sorts.append(.limited) }
        return sorts
    }
}
