/// How generated code is indented.
public struct Layout: Sendable {
    /// One level.
    public let indent: String
    /// How wide one level is.
    public let width: Int

    /// One level is some spaces.
    public static func spaces(_ count: Int) -> Layout {
        Layout(indent: String(repeating: " ", count: count), width: count)
    }

    /// One level is a tab, as wide as some spaces.
    public static func tabs(width: Int) -> Layout { Layout(indent: "\t", width: width) }

    /// Lines that are longer are broken.
    static let lineLength = 120

    /// A call, on one line if it fits.
    func call(_ before: String, _ arguments: [String], level: Int) -> [String] {
        let line = "\(before)(\(arguments.joined(separator: ", ")))"
        if level * width + line.count <= Self.lineLength || arguments.isEmpty { return [line] }
        let broken = arguments.enumerated().map { indent + $1 + ($0 == arguments.count - 1 ? "" : ",") }
        return ["\(before)("] + broken + [")"]
    }

    /// Lines, one level deeper.
    func deeper(_ lines: [String]) -> [String] { lines.map { $0.isEmpty ? $0 : indent + $0 } }
}
