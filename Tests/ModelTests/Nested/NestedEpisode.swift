import Resolver
import TestSupport

/// The library and the model, taken through the same steps.
struct NestedEpisode {
    static let keys = 6
    static let names = (0..<keys).map { Resolver.Name("\($0)") }

    var model = NestedModel()
    private let ledger = Ledger()
    /// Wrappers that have been made and not let go.
    var owners: [Owner] = []
    var containers: [(number: Int, resolver: Resolver)] = [(0, Resolver(name: "0"))]
    private var opened = 0
    /// The first container that is opened in the sandbox around the step, and how many are around it.
    private var firstInside = 1
    private(set) var depth = 0
    var random: SeededGenerator
    var steps: [String] = []
    /// How often each kind of outcome has been come by.
    var coverage: [String: Int] = [:]

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    /// Takes steps until there is a difference, which it returns.
    mutating func run(_ count: Int) async -> String? {
        for _ in 0..<count {
            if let difference = await step() { return difference }
            if let difference = await differenceOfLiving() { return difference }
        }
        return nil
    }

    private func differenceOfLiving() async -> String? {
        let expected = model.alive
        // A task that has made something may hold its container a moment longer than who has waited for it.
        var (found, waits) = (ledger.alive, 0)
        while found != expected, waits < 5_000 {
            try? await Task.sleep(nanoseconds: 1_000_000)
            (found, waits) = (ledger.alive, waits + 1)
        }
        return expected == found ? nil : "alive are \(found.sorted()) instead of \(expected.sorted())"
    }

    /// Some steps in a sandbox, of which nothing is left.
    private mutating func enterSandbox() async -> String? {
        let (outside, first, ownersOutside) = (containers, firstInside, owners.count)
        steps.append("enter a sandbox")
        model.enterSandbox()
        firstInside = opened + 1
        depth += 1
        let count = 5 + random.below(15)
        let difference = await Resolver.sandboxed { await run(count) }
        depth -= 1
        (containers, firstInside) = (outside, first)
        model.leaveSandbox()
        owners.removeSubrange(ownersOutside...)
        steps.append("leave the sandbox")
        coverage["in a sandbox", default: 0] += count
        return difference
    }

    private mutating func step() async -> String? {
        let (number, resolver) = containers[random.below(containers.count)]
        let key = random.below(Self.keys)
        switch random.below(100) {
        case 0..<12:
            opened += 1
            let isSession = random.chance(40)
            steps.append("open \(opened) in \(number)\(isSession ? ", a session" : "")")
            containers.append((opened, resolver.nested(isSession ? "session" : "request")))
            model.open(opened, in: number, isSession: isSession)
        case 12..<32: register(key, number, resolver)
        case 32..<36:
            steps.append("unregister \(key) in \(number)")
            resolver.unregister(Node.self, name: Self.names[key])
            model.unregister(key, in: number)
        case 36..<40:
            steps.append("reset \(key) in \(number)")
            resolver.reset(Node.self, name: Self.names[key])
            model.reset(key, in: number)
        case 40..<44:
            steps.append("close \(number)")
            await resolver.shutDown()
            model.close(number)
        case 44..<50:
            // Outside of a sandbox, others hold what is from there.
            if number < firstInside { break }
            steps.append("let go of \(number)")
            containers.removeAll { $0.number == number }
            model.letGo(number)
        // The local one goes with the end of this step.
        case 50..<52 where depth < 2: return await enterSandbox()
        case 52..<58: makeOwner(key, number, resolver)
        case 58..<66: return read()
        case 66..<67: letGoOfOwner()
        default: return await ask(key, number, resolver)
        }
        return nil
    }

    private mutating func register(_ key: Int, _ number: Int, _ resolver: Resolver) {
        let scope = NestedModel.Scope.allCases[random.below(NestedModel.Scope.allCases.count)]
        let parts = (key + 1..<Self.keys + 1).filter { $0 < Self.keys && random.chance(40) }
        let isAsync = random.chance(25)
        let plan = NestedModel.Plan(key: key, scope: scope, isAsync: isAsync, parts: parts)
        steps.append("register \(key) in \(number): \(scope), of \(parts)\(isAsync ? ", suspending" : "")")
        let ledger = ledger
        let names = parts.map { Self.names[$0] }
        let real: ResolverScope =
            switch scope {
            case .unique: .unique
            case .graph: .graph
            case .kept: .container
            case .nested: .nested
            case .session: .nested("session")
            }
        if isAsync {
            resolver.register(Node.self, name: Self.names[key]) { (resolver) async throws -> Node in
                var parts: [Node] = []
                for name in names {
                    await Task.yield()
                    parts.append(try await resolver.resolveAsync(Node.self, name: name))
                }
                return Node(parts, ledger)
            }
            .scope(real)
        } else {
            resolver.register(Node.self, name: Self.names[key]) { (resolver) throws -> Node in
                Node(try names.map { try resolver.resolveThrowing(Node.self, name: $0) }, ledger)
            }
            .scope(real)
        }
        model.register(plan, in: number)
    }

    private mutating func ask(_ key: Int, _ number: Int, _ resolver: Resolver) async -> String? {
        let isAsync = random.chance(50)
        var expectation = model
        let expected = expectation.resolve(key, in: number, awaiting: isAsync)
        steps.append("resolve \(key) in \(number)\(isAsync ? ", awaiting it" : "")")
        do {
            let name = Self.names[key]
            let node: Node =
                isAsync
                ? try await resolver.resolveAsync(Node.self, name: name)
                : try resolver.resolveThrowing(Node.self, name: name)
            coverage["made or kept", default: 0] += 1
            guard case .success(let wanted) = expected else { return "it gave \(node.number), and not \(expected)" }
            model = expectation
            return difference(node, wanted)
        } catch {
            let failure: NestedModel.Failure? =
                switch error {
                case ResolverError.notRegistered, ResolverError.hidden: .missing
                case ResolverError.notNested: .notNested
                case ResolverError.closed: .closed
                case ResolverError.asynchronous: .asynchronous
                default: nil
                }
            coverage["\(failure.map { "\($0)" } ?? "other")", default: 0] += 1
            guard case .failure(let wanted) = expected, wanted == failure else {
                return "it failed, instead of \(expected): \(error)"
            }
            model = expectation
            return nil
        }
    }

    /// Whether an instance, and all that it was made of, is what the model says.
    func difference(_ node: Node, _ number: Int) -> String? {
        if node.number != number { return "it gave \(node.number) instead of \(number)" }
        let wanted = model.parts[number] ?? []
        if node.parts.map(\.number) != wanted {
            return "\(number) is of \(node.parts.map(\.number)) instead of \(wanted)"
        }
        for (part, number) in zip(node.parts, wanted) {
            if let difference = difference(part, number) { return difference }
        }
        return nil
    }
}
