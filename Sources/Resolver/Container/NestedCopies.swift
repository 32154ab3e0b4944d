// A nested container's copies of recipes that each nested container has an instance of. Under `ProcessState.lock`.

extension UnsafeMutablePointer where Pointee == ContainerCore {
    /// This container's copy of a recipe that each nested container has its own instance of.
    func adopt(_ recipe: Recipe, into retired: inout RetiredObjects) -> Recipe {
        if let copy = copy(of: recipe) { return copy }
        retireCopies(of: recipe.key, into: &retired)
        ProcessState.copies += 1
        let copy = recipe.adopted(by: self)
        state.adopted.append(copy)
        return copy
    }

    /// Drops copies that stand for something else by now, with their instances, here and wherever this is asked. To be
    /// called when the registration of a key, and with it the bindings of all that can see it, has changed; without a key
    /// when a container has come to be asked here.
    @inline(never)
    func retireStaleCopies(of key: ServiceKey?, into retired: inout RetiredObjects) {
        if ProcessState.copies == 0 { return }
        retireCopies(of: key, into: &retired)
        forEachAsking { $0.retireCopies(of: key, into: &retired) }
    }

    @inline(never)
    private func retireCopies(of key: ServiceKey?, into retired: inout RetiredObjects) {
        var index = 0
        while index < state.adopted.count {
            let copy = state.adopted[index]
            let isMeant = key == nil || copy.key == key
            if isMeant, search(copy.key).map({ copy.isCopy(of: $0.recipe) }) != true {
                state.adopted.remove(at: index)
                copy.retire(into: &retired)
                ProcessState.copies -= 1
            } else {
                index += 1
            }
        }
    }

    /// The copy of a recipe that this container has made.
    func copy(of recipe: Recipe) -> Recipe? {
        // Mostly it is what the container has answered with last.
        if let binding = find(recipe.key.type, recipe.key.name),
            let last = RecipeCorePointer(bitPattern: binding.recipe.load()), last != RecipeCore.absent,
            last.owner.isCopy(of: recipe)
        {
            return last.owner
        }
        return state.adopted.first { $0.isCopy(of: recipe) }
    }
}
