/// Something thrown by a factory, or by what is done at a release.
public struct Mishap: Error, Equatable, CustomStringConvertible {
    /// What has gone wrong.
    public let description: String

    public init(_ description: String) { self.description = description }
}
