extension WiringGraph {
    /// A flowchart for Mermaid, grouped by module. What is kept is drawn with round ends, aliases as flags; what is asked
    /// for later has a dotted line; what is missing, and cycles, are red.
    public var mermaid: String {
        let drawing = Drawing(self)
        var lines = ["flowchart LR"]
        if let textOfClosed { lines.append("  closed[\"\(DrawingLanguage.mermaid.escaped(textOfClosed))\"]:::fault") }
        for (module, members) in drawing.modules {
            let title = Self.isWord(module) ? module : "\"\(DrawingLanguage.mermaid.escaped(module))\""
            lines.append("  subgraph \(title)")
            lines += members.map { "    n\($0)\(shape($0))" }
            lines.append("  end")
        }
        lines += drawing.missing.enumerated().map { "  m\($0)[\"\(Self.text($1.service, in: .mermaid))\"]:::fault" }
        for edge in drawing.edges {
            lines.append("  n\(edge.from) \(edge.isLater ? "-.->" : "-->") n\(edge.to)")
        }
        lines += drawing.missing.enumerated().map { "  n\($1.from) --> m\($0)" }
        lines += drawing.faulty.map { "  class n\($0) fault" }
        lines.append("  classDef fault stroke:#c00,stroke-width:2px")
        return lines.joined(separator: "\n") + "\n"
    }

    /// A digraph for Graphviz, grouped by module; drawn as `mermaid` is.
    public var dot: String {
        let drawing = Drawing(self)
        let faulty = Set(drawing.faulty)
        var lines = ["digraph wiring {", "  rankdir=LR", "  node [shape=box, fontname=\"Helvetica\"]"]
        if let textOfClosed {
            lines.append("  closed [label=\"\(DrawingLanguage.dot.escaped(textOfClosed))\", color=red]")
        }
        for (number, (module, members)) in drawing.modules.enumerated() {
            lines += ["  subgraph cluster_\(number) {", "    label=\"\(DrawingLanguage.dot.escaped(module))\""]
            lines += members.map { index in
                let isFaulty = faulty.contains(index)
                let style = registrations[index].isAlias ? "dashed" : registrations[index].isKept ? "rounded" : "solid"
                let color = isFaulty ? ", color=red" : ""
                return "    n\(index) [label=\"\(label(index, in: .dot))\", style=\(style)\(color)]"
            }
            lines.append("  }")
        }
        lines += drawing.missing.enumerated().map {
            "  m\($0) [label=\"\(Self.text($1.service, in: .dot))\", color=red]"
        }
        for edge in drawing.edges {
            lines.append("  n\(edge.from) -> n\(edge.to)\(edge.isLater ? " [style=dotted]" : "")")
        }
        lines += drawing.missing.enumerated().map { "  n\($1.from) -> m\($0) [color=red]" }
        return (lines + ["}"]).joined(separator: "\n") + "\n"
    }

    private func shape(_ index: Int) -> String {
        let text = "\"\(label(index, in: .mermaid))\""
        if registrations[index].isAlias { return ">\(text)]" }
        return registrations[index].isKept ? "([\(text)])" : "[\(text)]"
    }

    /// Whether Mermaid takes it as a name, and not as a word of its own.
    private static func isWord(_ module: String) -> Bool {
        module.lowercased() != "end" && !module.isEmpty
            && module.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "_" }
    }

    private func label(_ index: Int, in language: DrawingLanguage) -> String {
        let registration = registrations[index]
        let text = Self.text(registration.service, in: language)
        if registration.isAlias { return text }
        return text + language.lineBreak + language.escaped(registration.lifetime.description)
    }

    private static func text(_ service: Service, in language: DrawingLanguage) -> String {
        language.escaped(service.type + (service.name.map { " (\($0))" } ?? ""))
    }
}

extension Drawing {
    init(_ graph: WiringGraph) {
        var modules: [String: [Int]] = [:]
        for (index, registration) in graph.registrations.enumerated() {
            modules[registration.place.module, default: []].append(index)
        }
        let byModule = modules.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        var edges: [(from: Int, to: Int, isLater: Bool)] = []
        var missing: [(from: Int, service: WiringGraph.Service)] = []
        let check = WiringCheck(graph)
        for (index, questions) in graph.asked.enumerated() {
            for question in questions {
                edges += question.answers.map { (index, $0, question.way.contains(.later)) }
                if question.isUnanswered { missing.append((index, question.service)) }
            }
        }
        let makings = check.makings
        let faulty = Set(makings.needs.rounds.joined().map { makings.registrations[$0] })
        self.init(modules: byModule, edges: edges, missing: missing, faulty: faulty.sorted())
    }
}
