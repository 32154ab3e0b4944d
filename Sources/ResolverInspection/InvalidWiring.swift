import Resolver

/// What a container can see has faults. Thrown by `Resolver.validate(propertiesIn:)`.
public struct InvalidWiring: Error, Hashable, Sendable, CustomStringConvertible {
    /// The container; its description.
    public let container: String
    /// Everything that is wrong, in the order of places.
    public let faults: [WiringFault]

    /// How many there are, and each with its place, the way to it and what can be done.
    public var description: String {
        let count = faults.count == 1 ? "1 fault" : "\(faults.count) faults"
        let lines = faults.flatMap { "\($0)".split(separator: "\n") }.map { "  \($0)" }
        return (["Resolver: What \(container) can see has \(count)."] + lines).joined(separator: "\n")
    }
}
