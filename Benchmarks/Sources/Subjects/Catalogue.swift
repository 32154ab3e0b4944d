extension Subject {
    /// Everything there is to be measured.
    package static let all = Kept.all + Made.all + Named.all + Parallel.all + Yardsticks.all

    /// What one thread does, in an order for tables.
    package static let singleThreaded = Kept.all + Named.all + Made.all + Yardsticks.all
}
