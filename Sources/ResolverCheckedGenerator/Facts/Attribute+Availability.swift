extension Attribute {
    /// `macOS 14, *` of `@available(macOS 14, *)`; other forms say nothing of when a type is there.
    var versions: String? {
        guard isAvailability, let open = text.firstIndex(of: "("), text.hasSuffix("*)") else { return nil }
        return String(text[text.index(after: open)...].dropLast())
    }

    /// `@available(*, unavailable)`
    var isUnavailable: Bool { isAvailability && words.starts(with: ["*", "unavailable"]) }
    /// `@available(*, deprecated)`, or in all versions of some system.
    var isDeprecated: Bool { isAvailability && words.contains { $0.hasPrefix("deprecated") } }

    private var words: [String] {
        guard let open = text.firstIndex(of: "(") else { return [] }
        return text[text.index(after: open)...].dropLast().split(separator: ",").map {
            $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
    }
}
