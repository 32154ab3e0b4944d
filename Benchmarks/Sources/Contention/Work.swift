import ByHand
import Resolver
import Services
import Subjects

/// What each thread does again and again.
enum Work: String, CaseIterable {
    case storedProperty = "by hand: stored property"
    case sharedKept = "kept, all threads the same"
    case ownKept = "kept, a service for each thread"
    case uniqueByHand = "by hand: unique"
    case unique
    case graphByHand = "by hand: graph"
    case graph

    func perform(_ thread: Int, _ count: Int, _ resolver: Resolver, _ application: Application) {
        var checksum = Checksum()
        for _ in 0..<count {
            switch self {
            case .storedProperty: checksum.add(Application.network(of: application))
            case .sharedKept: checksum.add(resolver.resolve() as Network)
            case .ownKept: checksum.add(resolver.resolve(name: Work.names[thread]) as Database)
            case .uniqueByHand: checksum.add(Application.draft(of: application))
            case .graphByHand: checksum.add(Application.storefront())
            case .unique: checksum.add(resolver.resolve() as Draft)
            case .graph: checksum.add(resolver.resolve() as Storefront)
            }
        }
        checksum.finish()
    }

    static let names = (0..<8).map { Resolver.Name("\($0)") }

    static func register(in resolver: Resolver) {
        resolver.register { Network() }.scope(.application)
        for name in names { resolver.register(name: name) { Database() }.scope(.application) }
        resolver.register { Draft() }.scope(.unique)
        resolver.registerGraph()
    }
}

/// What another thread does in the meantime.
enum Company: String, CaseIterable {
    case none = ""
    case writer = ", beside a thread that registers"
    /// For comparison: it takes as much of the machine, and nothing of the container.
    case bystander = ", beside a thread that computes"
}

extension Work {
    func isAsked(in company: Company) -> Bool {
        company == .none || self == .storedProperty || self == .sharedKept || self == .graph
    }
}
