extension [Attribute] {
    /// Those that say when something is available, each once.
    var availability: [Attribute] { each(\.isAvailability) }

    /// Those that make something part of a system programming interface, each once. Only what is public has them.
    func spi(for access: Access) -> [Attribute] {
        access == .public ? each { $0.name == "_spi" && !$0.isConditional } : []
    }

    private func each(_ isWanted: (Attribute) -> Bool) -> [Attribute] {
        var seen: Set<String> = []
        return filter { isWanted($0) && seen.insert($0.text).inserted }
    }
}

extension Attribute {
    /// The versions to ask for before what has this attribute is used: `macOS 14, *` of `@available(macOS 14, *)`, and of
    /// `@available(macOS, introduced: 14)`.
    var versions: String? {
        guard isAvailability else { return nil }
        if arguments.count > 1, arguments.last == "*" { return arguments.joined(separator: ", ") }
        guard let platform = arguments.first, platform != "swift", let version = argument("introduced") else {
            return nil
        }
        return "\(platform) \(version), *"
    }

    /// The condition under which what has this attribute may be used at all, if that depends on the language mode or on the
    /// platform: `swift(<6)` of `@available(swift, obsoleted: 6)`.
    var condition: String? {
        guard isAvailability, let subject = arguments.first else { return nil }
        guard subject == "swift" || subject.hasPrefix("swift ") else {
            let isMissing = Self.systems.contains(subject) && arguments.contains("unavailable")
            return isMissing ? "!os(\(subject))" : nil
        }
        // `@available(swift 6)` is short for `@available(swift, introduced: 6)`.
        let introduced = argument("introduced") ?? subject.split(separator: " ").dropFirst().first.map(String.init)
        let bounds = [introduced.map { "swift(>=\($0))" }, argument("obsoleted").map { "swift(<\($0))" }]
        let conditions = bounds.compactMap(\.self)
        return conditions.isEmpty ? nil : conditions.joined(separator: " && ")
    }

    /// `@available(*, unavailable)`
    var isUnavailable: Bool { isAvailability && arguments.starts(with: ["*", "unavailable"]) }
    /// `@available(*, deprecated)`, or in all versions of some system.
    var isDeprecated: Bool { isAvailability && arguments.contains { $0.hasPrefix("deprecated") } }

    /// `@available(iOSApplicationExtension, unavailable)`, which nothing tells before a program is compiled.
    var isUnavailableInExtensions: Bool {
        isAvailability && arguments.contains("unavailable")
            && arguments.first?.hasSuffix("ApplicationExtension") == true
    }

    private static let systems: Set = ["macOS", "iOS", "tvOS", "watchOS", "visionOS"]

    private func argument(_ label: String) -> String? {
        for argument in arguments where argument.hasPrefix(label) {
            let parts = argument.split(separator: ":", maxSplits: 1).map { $0.filter { !$0.isWhitespace } }
            if parts.count == 2, parts[0] == label { return parts[1] }
        }
        return nil
    }

    /// The arguments, between commas other than those of a message.
    private var arguments: [String] {
        guard let open = text.firstIndex(of: "(") else { return [] }
        var (arguments, isText, isEscaped) = ([""], false, false)
        for character in text[text.index(after: open)...].dropLast() {
            if character == "\"", !isEscaped { isText.toggle() }
            isEscaped = character == "\\" && !isEscaped
            if character == ",", !isText {
                arguments.append("")
            } else {
                arguments[arguments.count - 1].append(character)
            }
        }
        return arguments.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }.filter { !$0.isEmpty }
    }
}
