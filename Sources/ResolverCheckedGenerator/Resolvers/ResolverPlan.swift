/// A checked resolver without a fault: what its `resolve()` has to do.
struct ResolverPlan {
    /// A function with what its parameters stand for.
    struct Call {
        let function: Function
        let uses: [KeySpace.Use]
        let isolation: Isolation
        /// Those that hold for who calls it.
        let attributes: [Attribute]
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

    /// Who can call `resolve()`.
    var access: Access { source.access }

    /// The effects of `resolve()`.
    var effects: Effects {
        let made = steps.filter { !$0.isLazy }.map(\.effects) + configuration.map(\.function.effects)
        return made.reduce(Effects()) { $0.union($1) }
    }

    /// The functions that are called.
    var functions: [Function] { calls.map(\.function) }
    var calls: [Call] { steps.map(\.call) + configuration }

    /// The actor that `resolve()` has to be on: that of the type, or else that of a function, even where the type is
    /// `nonisolated`. A function that says nothing may be on the main actor by the module's settings, and `resolve()` then is.
    var isolation: Isolation {
        let all = [source.isolation] + calls.map(\.isolation)
        return all.first { if case .actor = $0 { true } else { false } }
            ?? (all.contains(.unstated) ? .unstated : source.isolation)
    }
}
