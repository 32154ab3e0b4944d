import ResolverGraph

/// Who asks for the service of a registration: a factory passes its questions on to whichever container is asked for what it
/// makes, so they are followed from where a container is named.
extension Wiring {
    func findAskers() -> [Int: [Container]] {
        var search = AskerSearch(self)
        for question in questions {
            var anywhere = question
            anywhere.container = nil
            for number in Set(find(anywhere).entries.map { entries[$0].registration }) {
                search.note(question.container, of: number)
                if question.way.contains(.later) { search.note(.anyRoot, of: number) }
            }
        }
        return search.found()
    }

    /// The containers that the instances which a registration makes are made for, where these are asked for its service.
    func keepers(of number: Int, askedBy askers: Set<Container>) -> Set<Container> {
        let facts = program.registrations[number].facts
        guard isKeptByItsContainer(facts) else { return askers }
        let home = program.containers.home(of: facts.container)
        return askers.reduce(into: []) { $0.formUnion(program.containers.keepers(for: $1, home: home)) }
    }

    /// Whether instances stay where they are registered, whoever asks.
    func isKeptByItsContainer(_ facts: RegistrationFacts) -> Bool {
        if program.rescoped.contains(facts.type) { return false }
        switch facts.scope {
        case .kept, .shared: return true
        default: return false
        }
    }
}

/// Follows questions through factories.
private struct AskerSearch {
    private let wiring: Wiring
    private var known: [Int: Set<Container>] = [:]
    private var unknown: Set<Int> = []
    /// The registrations whose services the factory of one asks for.
    private var passing: [Int: Set<Int>] = [:]

    init(_ wiring: Wiring) { self.wiring = wiring }

    mutating func note(_ container: Container?, of number: Int) {
        let containers = wiring.program.containers
        switch container {
        case nil: unknown.insert(number)
        case .asking(let factory)?: passing[factory, default: []].insert(number)
        case .root?: known[number, default: []].formUnion(containers.roots ?? [])
        case .anyRoot?: known[number, default: []].formUnion(containers.allRoots ?? [])
        case .makers(let type)?: for maker in containers.makers[type] ?? [.anyRoot] { note(maker, of: number) }
        case let container?: known[number, default: []].insert(container)
        }
    }

    mutating func found() -> [Int: [Container]] {
        var pending = Array(known.keys) + unknown
        while let next = pending.popLast() {
            let keepers = wiring.keepers(of: next, askedBy: known[next] ?? [])
            for number in passing[next] ?? [] {
                let before = known[number] ?? []
                let isNew = unknown.contains(next) && unknown.insert(number).inserted
                known[number, default: []].formUnion(keepers)
                if isNew || known[number] != before { pending.append(number) }
            }
        }
        return known.filter { !unknown.contains($0.key) && !$0.value.isEmpty }.mapValues(Array.init)
    }
}
