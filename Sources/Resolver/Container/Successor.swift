/// The recipe that has taken the place of others, as the context has changed, or as they were registered again. Those hold
/// it, so that a context that changes back and forth makes no chain of them; the recipe itself does not.
///
/// Safety: guarded by `ProcessState.lock`.
final class Successor: @unchecked Sendable {
    var recipe: Recipe

    init(_ recipe: Recipe) { self.recipe = recipe }
}
