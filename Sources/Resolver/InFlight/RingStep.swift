/// What a thread is making, read under the lock, to be put into words outside of it.
struct RingStep {
    let recipe: Recipe
    let site: Site

    init(_ frame: Frame) {
        recipe = frame.recipe.pointee.object.takeUnretainedValue()
        site = frame.site
    }
}
