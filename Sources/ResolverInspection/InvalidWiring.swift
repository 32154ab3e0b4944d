import Resolver

/// An error that says which faults a container can see, or why it cannot be checked as was asked for.
/// `Resolver.validate(propertiesIn:)` throws it.
public struct InvalidWiring: Error, Hashable, Sendable, CustomStringConvertible {
    /// The container; its description.
    public let container: String
    /// The container that has been closed, if that is this or one that it asks; its description. Then it answers nobody, and
    /// nothing else is looked at.
    public let closed: String?
    /// Everything that is wrong, in the order of places.
    public let faults: [WiringFault]
    /// The modules whose properties were to be looked at, and which have no types in this program: misspelt, or not linked.
    public let unknownModules: [String]
    /// The modules that have properties which ask for services.
    let modules: [String]

    /// How many there are, and each with its place, the way to it and what can be done.
    public var description: String {
        if let textOfClosed { return textOfClosed }
        var lines: [String] = []
        if !faults.isEmpty {
            let count = faults.count == 1 ? "1 fault" : "\(faults.count) faults"
            lines.append("Resolver: What \(container) can see has \(count).")
            lines += faults.flatMap { "\($0)".split(separator: "\n") }.map { "  \($0)" }
        }
        return (lines + unknownModules.map(text(ofUnknown:))).joined(separator: "\n")
    }

    /// The message for a container that has been closed.
    package var textOfClosed: String? { closed.map { Self.text(ofClosed: $0, askedOf: container) } }

    /// Returns the message for a container that has been closed, or asks one that has.
    package static func text(ofClosed closed: String, askedOf container: String) -> String {
        let other = closed == container ? "it" : "\(closed), which it asks,"
        return """
            Resolver: \(container) cannot be checked, and answers nobody: \(other) has been closed.
              To fix this, do one of:
                - check it before it is closed
                - open another: `resolver.nested { … }`
            """
    }

    /// Returns the message for a module that is not there.
    package func text(ofUnknown module: String) -> String {
        let others =
            modules.isEmpty
            ? [] : ["    - name one of those that have such properties: \(modules.joined(separator: ", "))"]
        return
            ([
                "Resolver: The properties of '\(module)' cannot be looked at: no type of this program is in a module of that name.",
                "  To fix this, do one of:",
            ] + others + ["    - link it to this program", "    - leave it out of `propertiesIn`"])
            .joined(separator: "\n")
    }
}
