// The containers that static calls go to in a world.

extension World {
    var mainContainer: Resolver { container(words.main, isRoot: false) }

    /// The container that static calls ask here, where `withRoot` says nothing else.
    var rootContainer: Resolver { container(words.root, isRoot: true) }

    private func container(_ word: AtomicWord, isRoot: Bool) -> Resolver {
        let thread = ThreadState.current
        while true {
            thread.beginReading()
            let container = CorePointer(bitPattern: word.load())?.resolver
            thread.endReading()
            if let container { return container }
            prepare(root: isRoot)
        }
    }

    /// Sees to it that there is a main container; and with `root` a root container, which follows main until then.
    func prepare(root isRoot: Bool = false) {
        if (isRoot ? words.root : words.main).load() != 0 { return }
        let fresh = Resolver(in: self)
        var retired = RetiredObjects()
        ProcessState.lock.withLock {
            if current.main == nil { set(fresh, as: \.main, into: &retired) }
            if isRoot, current.root == nil, let main = current.main { set(main, as: \.root, into: &retired) }
        }
    }

    @discardableResult
    func replace<Result>(main: Resolver?, root: Resolver?, after body: () -> Result = {}) -> Result {
        var retired = RetiredObjects()
        let result = ProcessState.lock.withLock {
            let result = body()
            if let main { set(main, as: \.main, into: &retired) }
            if let root { set(root, as: \.root, into: &retired) }
            return result
        }
        retired.discard()
        return result
    }

    private func set(
        _ container: Resolver, as path: WritableKeyPath<StaticContainers, Resolver?>, into retired: inout RetiredObjects
    ) {
        if let old = current[keyPath: path] { retired.add(old) }
        current[keyPath: path] = container
        container.core.noteUse()
        (path == \.main ? words.main : words.root).store(UInt(bitPattern: container.core))
        if path == \.root, outer == nil { Surroundings.publishRoot() }
    }
}

extension ContainerState {
    /// The settings of a registration that options have not changed yet: one object for all in the default scope. Under
    /// `ProcessState.lock`.
    func settings(_ scope: ResolverScope?) -> RecipeSettings {
        if let scope { return RecipeSettings(scope: scope) }
        return sandbox?.defaultSettings ?? World.process.defaultSettings
    }
}
