import ResolverChecked

/// What there is to play.
public struct Library: Dependency {
    /// The titles.
    public let titles: [String]
    /// The library of a container.
    public init(with container: SharedContainer) { titles = ["Overture"] }
}
