/// How an edition of the compiler describes programs, where editions differ.
///
/// Nobody promises the format. That of Swift 6.3 is tested, by a description that is kept and by the compiler that builds the
/// tests. What earlier editions write is read as their sources say that they write it.
enum DumpDialect: String {
    case swift61 = "6.1"
    case swift62 = "6.2"
    case swift63 = "6.3"

    /// Nil of an edition whose format is not known here.
    init?(_ version: SyntaxNode?) {
        guard let major = version?.text("major"), let minor = version?.text("minor") else { return nil }
        self.init(rawValue: "\(major).\(minor)")
    }

    var isTested: Bool { self == .swift63 }

    /// The protocols and the superclass of a type.
    struct Inheritance: Equatable {
        var protocols: [String] = []
        var superclass: String?
        /// Whether there may be conformances besides, as those that the compiler writes.
        var isPartial = false
    }

    /// Returns the protocols and the superclass that a declaration of a type, or an extension, names.
    func inheritance(of node: SyntaxNode) -> Inheritance {
        guard self == .swift61 else {
            let inherits = node.node("inherits")
            return Inheritance(
                protocols: (inherits?.list("conformances") ?? []).compactMap {
                    $0.text("protocol").flatMap(TreeReader.type)
                },
                superclass: (inherits?.text("superclass_type") ?? inherits?.text("superclass"))
                    .flatMap(Demangling.text))
        }
        // It lists types as they are written, and not what they stand for.
        var inheritance = Inheritance(isPartial: node.kind == "enum_decl")
        for entry in node.list("inherits") where !entry.has("suppressed") {
            guard let mangled = entry.text("type"), let type = Demangling.text(mangled) else {
                inheritance.isPartial = true
                continue
            }
            if mangled.hasSuffix("pD") || mangled.hasSuffix("XlD") {
                inheritance.protocols += type.split(separator: "&").map { String($0.filter { $0 != " " }) }
            } else if mangled.hasSuffix("CD") || mangled.hasSuffix("GD"), node.kind == "class_decl" {
                inheritance.superclass = type
            } else {
                // A raw type, or another name for any of that.
                inheritance.isPartial = true
            }
        }
        return inheritance
    }
}
