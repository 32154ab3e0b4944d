/// One service that a thread is making, read under the lock, to be put into words outside of it.
struct RingStep {
    let recipe: Recipe
    let location: CodeLocation

    init(_ frame: Frame) {
        recipe = frame.recipe.owner
        location = frame.location
    }
}
