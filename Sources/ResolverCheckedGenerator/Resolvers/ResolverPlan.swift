/// A checked resolver without a fault: what its `resolve()` has to do.
struct ResolverPlan {
    /// A function with what its parameters stand for.
    struct Call {
        let function: Function
        let uses: [KeySpace.Use]
    }

    /// A key that has to be made.
    struct Step {
        let key: Int
        let call: Call
        /// Whether it is only wanted lazily.
        let isLazy: Bool
        /// The effects of making it, with what else has to be made for it only then.
        let effects: Effects
    }

    let source: ResolverSource
    let keys: KeySpace
    let output: Int
    /// In the order in which they can be made.
    let steps: [Step]
    /// The statement that is run last.
    let configuration: [Call]

    /// The effects of `resolve()`.
    var effects: Effects {
        let made = steps.filter { !$0.isLazy }.map(\.effects) + configuration.map(\.function.effects)
        return made.reduce(Effects()) { $0.union($1) }
    }

    /// The functions that are called.
    var functions: [Function] { steps.map(\.call.function) + configuration.map(\.function) }
}
