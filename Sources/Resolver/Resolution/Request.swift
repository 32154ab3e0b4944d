/// An instance that is wanted: of which recipe, by what options, why, and for which container.
struct Request {
    let recipe: Recipe
    /// The options that the asker has found. Others may have come since.
    let settings: RecipeSettings
    let question: Question
    /// The container that it is made for, and asked by what is made.
    let core: CorePointer
}

/// Which of the instances that a recipe keeps is looked for.
struct SlotSearch {
    let scope: ResolverScope
    let arguments: ArgumentsKey?
    /// The verdict of the clock on the last one that was found and lives for a time.
    var judged: Deadline.Judged?
}

/// An instance that is about to be kept.
struct NewInstance {
    let kept: KeptInstance
    /// Everything that was asked for while it was made.
    let asked: DependencyNotes.Collected
    /// Where it was asked for.
    let place: CodeLocation?
}
