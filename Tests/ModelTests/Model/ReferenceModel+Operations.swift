extension ReferenceModel {
    /// What each container gives, one after the other, with all of it held meanwhile.
    mutating func compare(_ way: Way, _ key: Key) throws(Stop) -> [[Int]] {
        let before = held
        var found: [[Int]] = []
        for container in handles {
            let instances = try ask(way, key, argument: nil, of: container)
            held += instances
            found.append(instances)
        }
        held = before
        return found
    }

    /// How many containers the test holds at most.
    private var limit: Int { 6 }

    /// Takes a step and gives the instances resolved; where the question is one of yes or no, one number stands for yes.
    mutating func apply(_ operation: Operation) throws(Stop) -> [Int] {
        faults = []
        switch operation {
        case .configure(let key, let option, let position): try configure(key, option, in: handle(position))
        case .compare(let way, let key):
            return try compare(way, key).flatMap { $0 }
        case .advanceClock: clock += 1
        // Its steps are taken one by one, each on both sides: see `Episode`.
        case .sandbox: throw Stop()
        case .register(let plan, let position): register(plan, in: position.map(handle) ?? main)
        case .unregister(let key, let position):
            return unregister(key, in: position.map(handle) ?? main) ? [0] : []
        case .isRegistered(let key, let position):
            return recipe(key, in: position.map(handle) ?? root) == nil ? [] : [0]
        case .ask(let way, let key, let argument, let position, let isHeld):
            let found = try ask(way, key, argument: argument, of: position.map(handle) ?? root)
            if isHeld { held += found }
            return found
        case .askLater(let position, let isHeld):
            let found = try askLater(position).found
            if isHeld { held += found }
            return found
        case .makeOwner(let question, let place): makeOwner(question, place)
        case .releaseHeld:
            held = []
            // Those around a sandbox stay.
            ownLaters = Array(ownLaters.prefix(outerLaters))
        case .makeContainer(let position):
            if handles.count >= limit { throw Stop() }
            let child = position.map(handle)
            let container = makeContainer()
            if let child { containers[container]?.children.append(child) }
            handles.append(container)
        case .dropContainer(let position):
            if handles.count > 1 { handles.remove(at: position % handles.count) }
        case .add(let child, let position):
            // A loop of containers is refused. (C2)
            if descendants(of: handle(child)).contains(handle(position)) { throw Stop() }
            let (parent, child) = (handle(position), handle(child))
            containers[parent]?.children.append(child)
        case .copy(let position):
            if handles.count >= limit { throw Stop() }
            handles.append(copy(handle(position)))
        case .resetCache(let position): resetCache(of: handle(position))
        case .resetScope(let scope): reset(scope)
        case .setDefaultScope(let scope): defaultScope = scope
        case .setContext(let context, let isOn): set(context, isOn)
        case .setRoot(let position): root = handle(position)
        case .setMain(let position): main = handle(position)
        case .resetAll:
            if handles.count >= limit { throw Stop() }
            slots = []
            main = makeContainer()
            root = main
            handles.append(main)
        }
        return []
    }
}
