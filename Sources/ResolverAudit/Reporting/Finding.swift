/// A diagnostic, with the programs that it is true of.
public struct Finding: Sendable, Hashable {
    /// The diagnostic that was found.
    public let diagnostic: Diagnostic
    /// The programs that it is found in, by their names.
    public let programs: [String]
    /// Other programs that its file is a part of, and in which it is not found.
    public let others: [String]

    /// Which programs it is about, where its file belongs to several; nil elsewhere.
    var audience: String? {
        if programs.count + others.count < 2 { return nil }
        let found = "found in the program\(programs.count == 1 ? "" : "s") \(Self.list(programs))"
        return others.isEmpty ? found : "\(found), and not in \(Self.list(others))"
    }

    /// As compilers write it, a line each.
    var text: String {
        let notes = audience.map { [Diagnostic.Note(place: diagnostic.place, message: $0)] } ?? []
        return diagnostic.adding(notes).text
    }

    private static func list(_ names: [String]) -> String {
        let quoted = names.map { "'\($0)'" }
        return quoted.count < 2
            ? quoted.joined() : "\(quoted.dropLast().joined(separator: ", ")) and \(quoted[quoted.count - 1])"
    }
}
