#if Checked
import SwiftSyntax

/// Walks a source for its types and extensions, at any depth.
final class DeclarationReader: SyntaxVisitor {
    private(set) var declarations: [Declaration] = []
    private(set) var imports: [FileFacts.Import] = []
    private(set) var aliases: [Alias] = []
    private let source: SourceFile
    private let spelling: SpellingReader
    private var lines: Lines { spelling.lines }
    /// The declarations around the current place, by their index, outermost first.
    private var around: [Int] = []
    private var conditions: [Condition] = []
    /// How many function bodies, closures and accessors are around the current place, within each declaration around it.
    private var bodies: [Int] = [0]

    init(_ source: SourceFile, _ lines: Lines) {
        self.source = source
        spelling = SpellingReader(lines: lines)
        super.init(viewMode: .sourceAccurate)
    }

    // MARK: - Types

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { open("struct", node) }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { open("class", node) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { open("enum", node) }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { open("actor", node) }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { open("protocol", node) }
    override func visitPost(_ node: StructDeclSyntax) { close() }
    override func visitPost(_ node: ClassDeclSyntax) { close() }
    override func visitPost(_ node: EnumDeclSyntax) { close() }
    override func visitPost(_ node: ActorDeclSyntax) { close() }
    override func visitPost(_ node: ProtocolDeclSyntax) { close() }
    override func visitPost(_ node: ExtensionDeclSyntax) { close() }

    private func open(_ keyword: String, _ node: some DeclGroupSyntax & NamedDeclSyntax) -> SyntaxVisitorContinueKind {
        let outer = around.last.map { declarations[$0] }
        let own = spelling.access(node.modifiers)
        let access = min(own?.access ?? outer?.memberAccess ?? .internal, outer?.access ?? .public)
        let generics = node.asProtocol((any WithGenericParametersSyntax).self)
        begin(
            Declaration(
                kind: .type(keyword), path: (outer?.path ?? []) + [spelling.name(node.name)],
                place: spelling.place(node.name), access: access, memberAccess: .internal,
                privateModifier: own?.access == .private ? own?.place : outer?.privateModifier,
                attributes: spelling.attributes(node.attributes) + (outer?.availabilityOfExtension ?? []),
                isNonisolated: spelling.isNonisolated(node.modifiers), conditions: conditions,
                constraint: nil, isGeneric: generics?.genericParameterClause != nil || outer?.isGeneric == true,
                isLocal: bodies.last != 0 || outer?.isLocal == true,
                inherited: spelling.inherited(node.inheritanceClause)),
            node.memberBlock)
        return .visitChildren
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        let own = spelling.access(node.modifiers)
        let extended = spelling.read(node.extendedType)
        let constraint = node.genericWhereClause.map { spelling.place(Syntax($0)) } ?? extended.arguments.first?.place
        begin(
            Declaration(
                kind: .extension, path: extended.path ?? [extended.text], place: extended.place, access: .public,
                memberAccess: own?.access ?? .internal,
                privateModifier: own?.access == .private ? own?.place : nil,
                attributes: spelling.attributes(node.attributes),
                isNonisolated: spelling.isNonisolated(node.modifiers), conditions: conditions,
                constraint: constraint ?? (extended.path == nil ? extended.place : nil),
                isGeneric: false, isLocal: false, inherited: spelling.inherited(node.inheritanceClause)),
            node.memberBlock)
        return .visitChildren
    }

    private func begin(_ declaration: Declaration, _ block: MemberBlockSyntax) {
        around.append(declarations.count)
        bodies.append(0)
        declarations.append(declaration)
        if declaration.path.last == "Key" {
            declarations[declarations.count - 1].members.others = spelling.others(in: block.members)
        }
    }

    private func close() {
        around.removeLast()
        bodies.removeLast()
    }

    // MARK: - Members

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        add { declaration in
            declaration.members.functions.append(
                spelling.function(node, conditions, privateAround: declaration.privateOfExtension))
        }
        return .visitChildren
    }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        let alias = spelling.alias(node, conditions)
        add { $0.members.aliases.append(alias) }
        if around.isEmpty, bodies == [0] { aliases.append(alias) }
        return .skipChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        let clause = node.signature.parameterClause
        let parameters = clause.parameters.map(spelling.parameter)
        if clause.tokens(viewMode: .sourceAccurate).contains(where: { $0.text == "autoclosure" }) {
            add { $0.members.hasAutoclosures = true }
        }
        if parameters.map(\.label) == ["with"] {
            add { declaration in
                declaration.members.initializers.append(
                    Initializer(
                        parameter: parameters[0].type, attributes: spelling.attributes(node.attributes),
                        isNonisolated: spelling.isNonisolated(node.modifiers), conditions: conditions,
                        effects: spelling.effects(node.signature.effectSpecifiers), uses: uses(in: node)))
            }
        }
        return .visitChildren
    }

    /// Returns the questions that an initialiser asks its container, as its tokens say.
    private func uses(in node: InitializerDeclSyntax) -> [ContainerUse] {
        guard let body = node.body, let parameter = node.signature.parameterClause.parameters.first else { return [] }
        let container = (parameter.secondName ?? parameter.firstName).text
        let offset = body.leftBrace.positionAfterSkippingLeadingTrivia.utf8Offset
        return source.text.withUnsafeBufferPointer { bytes in
            guard let stream = try? TokenStream(bytes, lines),
                let index = stream.tokens.firstIndex(where: { $0.start == offset })
            else { return [] }
            return ContainerUseScanner.uses(in: stream, body: index, container: container)
        }
    }

    /// Adds to the innermost declaration, unless a body lies between.
    private func add(_ change: (inout Declaration) -> Void) {
        guard let index = around.last, bodies.last == 0 else { return }
        change(&declarations[index])
    }

    // MARK: - Bodies, clauses, imports

    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { enterBody() }
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { enterBody() }
    override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { enterBody() }
    override func visitPost(_ node: CodeBlockSyntax) { bodies[bodies.count - 1] -= 1 }
    override func visitPost(_ node: ClosureExprSyntax) { bodies[bodies.count - 1] -= 1 }
    override func visitPost(_ node: AccessorBlockSyntax) { bodies[bodies.count - 1] -= 1 }

    private func enterBody() -> SyntaxVisitorContinueKind {
        bodies[bodies.count - 1] += 1
        return .visitChildren
    }

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        conditions.append(spelling.condition(node))
        return .visitChildren
    }

    override func visitPost(_ node: IfConfigClauseSyntax) { conditions.removeLast() }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        imports.append(spelling.import(node, conditions))
        return .skipChildren
    }
}
#endif
