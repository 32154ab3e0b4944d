extension Subject {
    /// Everything there is to be measured.
    package static let all =
        Kept.all + Made.all + Named.all + Parallel.all + Awaited.all + InFront.all + Nested.all + OwnRoot.all
        + WarmUp.all
        + SingleFlight.all + Validation.all + Yardsticks.all

    /// What one thread does, in an order for tables; but for what depends on where in a table its key happens to lie.
    package static let singleThreaded =
        (Kept.all + Named.all + Made.all + [Nested.kept, Nested.letGo] + Yardsticks.all)
        .filter { $0.name != Kept.many.name && $0.name != Kept.amongTen.name && $0.name != Kept.amongManyThousand.name }
}
