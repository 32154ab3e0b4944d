import ResolverGraph
import Testing

@Suite("Names in drawings of a graph")
struct DrawingTextTests {
    /// What no identifier has, but generic types, names and raw identifiers have.
    private let graph: WiringGraph = {
        func place(_ line: Int) -> WiringGraph.Place { .init("C#-App/A.swift", line) }
        var holder = WiringGraph.Registration(.init("`raw \"name\" #1`"), at: place(6))
        holder.questions = [.init(.init("Box<Missing>", name: "C#"))]
        return WiringGraph(registrations: [
            .init(.init("Box<Article>"), at: place(1)),
            .init(.init("[String : Box<Article>]", name: "C# & F#"), at: place(2)),
            .init(.init("Int", name: "two\nlines\t\u{1B}[31m\u{2028}"), at: place(3), lifetime: .kept(scope: "`<b>`")),
            .init(.init("Int", name: "a\\nb %% $$ &lt;"), at: place(4)),
            .init(.init("Int", name: "\"\u{301} é"), at: place(5)),
            holder,
        ])
    }()

    @Test("Mermaid gets its codes for what means something to it")
    func mermaid() {
        #expect(
            graph.mermaid == #"""
                flowchart LR
                  subgraph "C#35;-App"
                    n0["Box#lt;Article#gt;<br/>graph"]
                    n1["[String #58; Box#lt;Article#gt;] (C#35; #amp; F#35;)<br/>graph"]
                    n2(["Int (two#92;nlines#92;t#92;u{1B}[31m#92;u{2028})<br/>#96;#lt;b#gt;#96;"])
                    n3["Int (a#92;nb #37;#37; #36;#36; #amp;lt;)<br/>graph"]
                    n4["Int (#quot;́ é)<br/>graph"]
                    n5["#96;raw #quot;name#quot; #35;1#96;<br/>graph"]
                  end
                  m0["Box#lt;Missing#gt; (C#35;)"]:::fault
                  n5 --> m0
                  classDef fault stroke:#c00,stroke-width:2px

                """#)
    }

    @Test("Graphviz gets backslashes before quotes and backslashes, and everything else as it is")
    func dot() {
        #expect(
            graph.dot == #"""
                digraph wiring {
                  rankdir=LR
                  node [shape=box, fontname="Helvetica"]
                  subgraph cluster_0 {
                    label="C#-App"
                    n0 [label="Box<Article>\ngraph", style=solid]
                    n1 [label="[String : Box<Article>] (C# &amp; F#)\ngraph", style=solid]
                    n2 [label="Int (two\\nlines\\t\\u{1B}[31m\\u{2028})\n`<b>`", style=rounded]
                    n3 [label="Int (a\\nb %% $$ &amp;lt;)\ngraph", style=solid]
                    n4 [label="Int (\"́ é)\ngraph", style=solid]
                    n5 [label="`raw \"name\" #1`\ngraph", style=solid]
                  }
                  m0 [label="Box<Missing> (C#)", color=red]
                  n5 -> m0 [color=red]
                }

                """#)
    }
}
