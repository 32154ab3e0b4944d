/// A question that is being answered while there are witnesses, for what is asked to make its answer. A task carries it
/// through whatever it awaits, and so do the tasks that it starts.
struct WitnessedMaking: Sendable {
    @TaskLocal static var innermost: WitnessedMaking?

    /// The number that was taken last, by those that somebody sees alone: the others pay nothing for it.
    ///
    /// Safety: constant, and what it leads to is atomic.
    nonisolated(unsafe) private static let last = AtomicWord.allocate()

    /// A number that no other has: several tasks may ask one service at once, to the same depth.
    let number: UInt
    /// The one that this is a part of; 0 for none.
    let parent: UInt
    /// How many services were being made when the question was asked.
    let depth: Int

    /// Of a question that is asked by the innermost of so many services that are being made.
    init(at depth: Int) {
        number = Self.last.increment() &+ 1
        self.depth = depth
        parent = Self.innermost?.number(ofAskerAt: depth) ?? 0
    }

    /// The number of what asks from here: this one. But a scope of the app's, which asks before anything is made, and a task
    /// that was left behind ask for what this is a part of, or for nobody.
    private func number(ofAskerAt depth: Int) -> UInt {
        if depth == 0 { return 0 }
        return depth == self.depth + 1 ? number : depth == self.depth ? parent : 0
    }
}
