/// When an accessor is the one that the type by itself gives.
struct Precedence {
    /// When others are there that come before it.
    var before: [Presence] = []

    /// Whether it always is, or never; nil if that depends on the build, or on where it runs.
    var isFirst: Bool? { before.isEmpty ? true : before.contains(where: \.isSure) ? false : nil }
}

/// The conditions for something to be there.
struct Presence: Hashable {
    /// Each can stand after an `#if`.
    let conditions: [String]
    /// Each can stand in an `#available`.
    let versions: [String]

    /// Whether it is always there.
    var isSure: Bool { conditions.isEmpty && versions.isEmpty }
}
