import ResolverChecked

/// A piece of music.
public struct Song: Sendable, Equatable {
    public let title: String
    public let seconds: Int

    public init(title: String, seconds: Int) {
        self.title = title
        self.seconds = seconds
    }
}

/// Where songs come from.
public protocol Library: Sendable {
    func songs() -> [Song]
}

/// The songs that are always there.
public struct BuiltInLibrary: Library, Dependency {
    public typealias ResolvedTo = any Library

    private let journal: Journal

    public init(with container: SharedContainer) { journal = container.journal() }

    public func songs() -> [Song] {
        journal.note("reads the library")
        return [
            Song(title: "Overture", seconds: 240), Song(title: "Waltz", seconds: 190),
            Song(title: "Finale", seconds: 305),
        ]
    }
}
