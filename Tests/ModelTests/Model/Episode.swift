import Resolver

/// The library and the model side by side, from fresh containers on.
struct Episode {
    /// How the library differed from the model, after which of the steps.
    struct Mismatch: Error {
        let step: Int
        let text: String
        /// What the steps before it gave; nil for those that were passed over.
        let results: [[Int]?]
    }

    var model = ReferenceModel()
    /// The containers that `model.handles` numbers.
    var containers: [Resolver]
    var held: [Node] = []
    /// The test has made owners that ask by these.
    var ownLaters: [() -> [Node]] = []
    /// What gives further options, by the serial number of the recipe in the model.
    var options: [Int: AnyService.Configure] = [:]
    var rule = SharingRule()
    /// What is known of the library by its events, if somebody listens.
    var replay: EventReplay?

    /// Runs the steps; those that would stop the program are passed over.
    @discardableResult
    static func run(_ operations: [Operation], isReplayed: Bool = false) throws(Mismatch) -> Coverage {
        do {
            var episode = Episode()
            if isReplayed { episode.replay = EventReplay() }
            defer { episode.replay?.end() }
            var results: [[Int]?] = []
            for (step, operation) in operations.enumerated() {
                do throws(Difference) {
                    results.append(try episode.perform(operation))
                } catch {
                    throw Mismatch(step: step, text: error.text, results: results)
                }
            }
            return episode.model.coverage
        }
    }

    private init() {
        Resolver.reset()
        Resolver.defaultScope = .graph
        for context in Contexts.all { Resolver.setContext(context, false) }
        Ledger.current = Ledger()
        StepClock.seconds = 0
        containers = [Resolver.main]
    }

    struct Difference: Error {
        let text: String
    }

    private mutating func perform(_ operation: Operation) throws(Difference) -> [Int]? {
        if case .sandbox(let steps) = operation { return try performInSandbox(steps) }
        // What the model would do decides whether the step is taken at all.
        var after = model
        let expected: [Int]
        do throws(ReferenceModel.Stop) {
            expected = try after.apply(operation)
            if case .configure(let key, _, let position) = operation, configure(key, in: position) == nil {
                // The recipe of a copy: nobody has its options.
                throw ReferenceModel.Stop()
            }
        } catch {
            return nil
        }
        after.releaseContainers()
        Ledger.current.faults = []
        try apply(operation, expecting: expected, &after)
        if Ledger.current.faults != after.faults {
            throw Difference(text: "caught \(Ledger.current.faults), not \(after.faults)")
        }
        rule.forget(operation)
        model = after
        if let text = replay?.difference(from: model, containers) { throw Difference(text: text) }
        if Ledger.current.made != model.made {
            throw Difference(text: "\(Ledger.current.made) instances were made, not \(model.made)")
        }
        if Ledger.current.live != model.alive {
            throw Difference(
                text: "alive beyond what is held or kept: \(Ledger.current.live.subtracting(model.alive).sorted()),"
                    + " gone before its time: \(model.alive.subtracting(Ledger.current.live).sorted())")
        }
        return expected
    }

    /// Takes steps in a sandbox, as the model says, and comes back to everything as it was.
    private mutating func performInSandbox(_ steps: [Operation]) throws(Difference) -> [Int] {
        var inner: Episode? = self
        inner?.model = model.inSandbox
        inner?.held = []
        // Of its copies of containers the model has no numbers.
        inner?.replay = nil
        inner?.rule = SharingRule()
        let outcome: Result<ReferenceModel, Difference> = Resolver.sandboxed {
            do throws(Difference) {
                for step in steps { _ = try inner?.perform(step) }
            } catch {
                return .failure(error)
            }
            let model = inner?.model ?? ReferenceModel()
            // What it holds.
            inner = nil
            return .success(model)
        }
        model.leave(try outcome.get())
        if Ledger.current.live != model.alive {
            throw Difference(
                text: "alive after a sandbox: \(Ledger.current.live.subtracting(model.alive).sorted()),"
                    + " gone with it: \(model.alive.subtracting(Ledger.current.live).sorted())")
        }
        return []
    }

    /// Lets factories find other containers, and know what they ask for.
    func begin(in container: Int) {
        let model = model
        Ledger.current.containers = containers
        Ledger.current.meaning = { model.meaning(of: $0, in: container) }
    }

    func end() {
        Ledger.current.containers = []
        Ledger.current.absent = [:]
        Ledger.current.meaning = { [$0] }
    }

    /// What gives further options to what a container has registered under a key.
    func configure(_ key: Key, in position: Int) -> AnyService.Configure? {
        model.own(key, in: model.handle(position)).flatMap { options[$0.origin] }
    }

    func container(_ position: Int?) -> Resolver? {
        position.map { containers[$0 % containers.count] }
    }
}
