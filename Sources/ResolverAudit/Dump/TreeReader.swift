import Foundation
import ResolverGraph

/// Reads what a module declares from the dump of each of its files.
struct TreeReader {
    var facts: ModuleFacts
    private let dialect: DumpDialect
    /// Whether what says nothing of actors belongs to the main actor.
    let isMainActorByDefault: Bool
    var file = ""
    /// The file's text, and where its lines begin.
    private(set) var source: [UInt8] = []
    private(set) var lines = LineTable("")
    /// Whether a statement stands outside of any function; whether one does in an initialiser.
    var isAtTop = false, isInInitializer = false
    /// Which variables the function that is being read changes.
    var locals = ChangedLocals()
    /// Whether a function that some property has is called.
    var callsStored = false
    /// Whether the `switch` case that is being read has a `fallthrough`.
    var fallsThrough = false
    /// The compiler's names of the variables at the top of the file.
    var topLevel: [String: String] = [:]

    /// Where the declaration or statement begins that is being read, in bytes of the file.
    var enclosing: Int?
    /// Statements that stand in their blocks more than once, by where they begin.
    var repetitions: [Int: Repetition] = [:]

    init(module: String, _ dialect: DumpDialect, isMainActorByDefault: Bool) {
        (facts, self.dialect) = (ModuleFacts(module: module), dialect)
        self.isMainActorByDefault = isMainActorByDefault
        if !dialect.isTested { facts.untested = [dialect.rawValue] }
    }

    mutating func read(_ tree: SyntaxNode, of file: String, text: String) {
        self.file = file
        (source, lines, repetitions) = (Array(text.utf8), LineTable(text), [:])
        facts.suppressions += Suppression.all(in: text, of: file)
        facts.conditional[file] = ConditionalClauses(text)
        let items = tree.list("items")
        facts.imports[file] = items.filter { $0.kind == "import_decl" }.compactMap { $0.texts("module_path").first }
        noteRepetitions(
            items.filter { $0.kind != "var_decl" }.flatMap { item in
                item.kind == "top_level_code_decl" ? item.node("body")?.list("elements") ?? [] : [item]
            })
        for item in items where item.kind == "var_decl" {
            if let name = item.baseName, let usr = item.text("usr") { topLevel[name] = usr }
        }
        var statements: [Statement] = []
        for item in items {
            enclosing = writtenStart(of: item)
            switch item.kind {
            case "top_level_code_decl":
                isAtTop = true
                statements += self.statements(in: item.node("body"))
                isAtTop = false
            // Statements of a main file refer to a variable by the `usr` that is read above.
            case "pattern_binding_decl": readBinding(item, owner: "", isStatic: true, isTop: true)
            default: read(item, owner: "")
            }
        }
        (topLevel, enclosing) = ([:], nil)
        if !statements.isEmpty {
            var main = FunctionFacts(id: "\(facts.module)/\(file)", name: "main")
            (main.body, main.isEntry) = (statements, true)
            main.changedLocals = locals.unfollowed
            locals = ChangedLocals()
            facts.functions.append(main)
        }
    }

    // MARK: - Declarations

    /// Reads a declaration; local ones that are no types are statements.
    mutating func read(_ node: SyntaxNode, owner: String) {
        let around = enclosing
        enclosing = writtenStart(of: node) ?? around
        defer { enclosing = around }
        switch node.kind {
        case "func_decl", "constructor_decl", "destructor_decl":
            facts.functions.append(function(node, owner: owner))
        case "struct_decl", "enum_decl", "class_decl", "extension_decl", "protocol": readType(node, owner: owner)
        case "var_decl": readVariable(node, owner: owner)
        case "subscript_decl":
            for accessor in node.list("accessors") where !accessor.isSet("implicit") {
                facts.functions.append(function(accessor, of: node, owner: owner, named: "subscript"))
            }
        case "pattern_binding_decl": readBinding(node, owner: owner, isStatic: node.isSet("static"), isTop: false)
        default: break
        }
    }

    private mutating func readType(_ node: SyntaxNode, owner: String) {
        let whole =
            node.kind == "extension_decl"
            ? node.text("extended_type").flatMap(Demangling.text)
            : node.text("usr").flatMap { $0.isEmpty ? nil : Self.type($0) } ?? localType(node)
        guard let whole else { return }
        var type = TypeFacts()
        let inheritance = dialect.inheritance(of: node)
        type.protocols = Set(inheritance.protocols.filter { !$0.hasPrefix("Swift.") })
        type.isStandard =
            inheritance.isPartial
            || inheritance.protocols.contains { $0.hasPrefix("Swift.") && !Self.markers.contains($0) }
        type.superclass = inheritance.superclass
        type.isValue = node.kind == "struct_decl" || node.kind == "enum_decl"
        type.isFinal = node.isSet("final")
        type.isProtocol = node.kind == "protocol"
        type.isDeclared = node.kind != "extension_decl"
        type.isMain = node.list("attrs").contains { $0.kind == "main_type_attr" }
        type.isGlobalActor = node.list("attrs").contains { $0.kind == "global_actor_attr" }
        let members = node.list("members")
        type.cases = members.filter { $0.kind == "enum_element_decl" }.compactMap(\.baseName)
        let interface = node.text("interface_type").flatMap(Demangling.text) ?? ""
        type.isGeneric = whole.contains("<") || interface.contains("<")
        facts.types[Self.base(whole), default: TypeFacts()].merge(type)
        let statics = Set(members.filter { $0.kind == "var_decl" && $0.isSet("static") }.compactMap(\.baseName))
        for member in members {
            if member.kind == "pattern_binding_decl" {
                let names = member.list("pattern_entries").compactMap { $0.node("pattern")?.withoutType.baseName }
                readBinding(
                    member, owner: whole, isStatic: names.contains(where: statics.contains), isTop: false,
                    variables: members)
            } else {
                read(member, owner: whole)
            }
        }
    }

    /// Types that are declared in functions have no name of their own in the dump.
    private func localType(_ node: SyntaxNode) -> String? {
        node.text("interface_type").flatMap(Demangling.text).map { $0.hasSuffix(".Type") ? String($0.dropLast(5)) : $0 }
    }

    /// Protocols of the standard library that require nothing.
    private static let markers: Set<String> = [
        "Swift.Sendable", "Swift.SendableMetatype", "Swift.Copyable", "Swift.Escapable", "Swift.BitwiseCopyable",
    ]

    /// A type's name without generic arguments.
    static func base(_ type: String) -> String {
        type.utf8.firstIndex(of: UInt8(ascii: "<")).map { String(type[..<$0]) } ?? type
    }

    /// The whole name of a type that the compiler calls so.
    static func type(_ usr: String) -> String? {
        usr.hasPrefix("s:") ? Demangling.text("$s" + usr.dropFirst(2)) : nil
    }
}

extension SyntaxNode {
    /// The name of a declaration or a parameter, without labels.
    var baseName: String? { node("name")?.node("base_name")?.text("name") }

    /// A pattern without its type.
    var withoutType: SyntaxNode {
        var node = self
        while node.kind == "pattern_typed" || node.kind == "pattern_binding" || node.kind == "pattern_paren",
            let next = node.node("sub_pattern")
        {
            node = next
        }
        return node
    }
}
