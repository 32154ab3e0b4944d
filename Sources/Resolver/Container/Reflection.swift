// Reports of failed tests and debuggers walk through whatever a value holds. A container is an end of that: what lies
// behind it is guarded by a lock, and half of it by addresses that only readers may follow.

extension Resolver: CustomReflectable {
    /// For a debugger: what is registered here, the instances that this container keeps, and the containers that it asks
    /// next. Makes nothing.
    public var customMirror: Mirror {
        let contents = contents
        return Mirror(
            self,
            children: [
                ("registered", contents.registered), ("kept", contents.kept), ("asked next", contents.askedNext),
            ], displayStyle: .class)
    }

    private var contents: (registered: [String], kept: [String], askedNext: [String]) {
        let here = here
        let (recipes, kept, asked) = ProcessState.lock.withLock {
            (here.core.ownRecipes, ProcessState.slots.filter { $0.owner == here.core }, here.state.askedNext)
        }
        func words(_ recipe: Recipe) -> String { "\(ResolverError.Service(recipe.key)) (\(recipe.place))" }
        return (recipes.map(words).sorted(), kept.map { words($0.recipe) }.sorted(), asked.map(\.description))
    }
}

extension Resolver: CustomDebugStringConvertible {
    /// For a debugger: what messages call it, and how much it has.
    public var debugDescription: String {
        let contents = contents
        return "\(self): \(contents.registered.count) registered, \(contents.kept.count) kept"
    }
}

extension ContainerState: CustomReflectable {
    var customMirror: Mirror { Mirror(self, children: ["name": label], displayStyle: .class) }
}

extension World: CustomReflectable {
    var customMirror: Mirror { Mirror(self, children: [], displayStyle: .class) }
}
