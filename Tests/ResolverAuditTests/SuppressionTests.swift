import Testing

@testable import ResolverAudit

@Suite("Comments that take findings back")
struct SuppressionTests {
    private func found(_ line: Int, _ kind: String) -> Diagnostic {
        Finding.sample(kind, "A.swift", line: line).diagnostic
    }

    @Test("They need a reason and something to take back")
    func reasons() {
        let text = """
            // resolver-audit: ignore missing: the plug-in has it
            let a = 1
            let b = "é"  // resolver-audit: ignore captive
            """
        let suppressions = Suppression.all(in: text, of: "A.swift")
        #expect(suppressions.map(\.line) == [2, 3])
        #expect(suppressions.map(\.reason) == ["the plug-in has it", ""])
        #expect(suppressions.map(\.place.column) == [1, 15])
        let left = [found(2, "missing"), found(3, "captive"), found(2, "cycle")].without(suppressions)
        #expect(left.map(\.kind) == ["captive", "cycle", "suppression"])
        #expect(left.last?.message == "this needs a reason: `// resolver-audit: ignore captive: …`")
        #expect(
            [Diagnostic]().without(suppressions).first?.message
                == "nothing of the sort 'missing' is found here any more; take the comment away")
    }

    @Test("Above a line there may be several")
    func stacked() {
        let text = """
            // resolver-audit: ignore missing: why
              // resolver-audit: ignore cycle: why else
            // What this is for.
            let a = 1
            """
        #expect(Suppression.all(in: text, of: "A.swift").map(\.line) == [4, 4])
    }

    @Test(
        "They may be written a little otherwise",
        arguments: [
            "//resolver-audit: ignore missing: x", "// resolver-audit:ignore missing: x",
            "/// resolver-audit: ignore: missing: x", "// resolver-audit:  ignore  missing  x",
        ])
    func forms(_ text: String) {
        let found = Suppression.all(in: text, of: "A.swift")
        #expect(found.map(\.kind) == ["missing"] && found.map(\.reason) == ["x"])
    }

    @Test("A sort that there is not is called so")
    func unknown() {
        let text = "// resolver-audit: ignore mising: x\n\n// resolver-audit: off\n"
        let said = [Diagnostic]().without(Suppression.all(in: text, of: "A.swift")).map(\.message)
        #expect(
            said == [
                "there is no finding of the sort 'mising'; it is called 'missing'",
                "there is no finding of the sort 'off'; write `// resolver-audit: ignore`, its sort, a colon, and why",
            ])
    }

    @Test("Lines may end as Windows ends them")
    func windows() {
        let text =
            "let a = 1\r\n// resolver-audit: ignore missing: why \r\nlet b = 2\r\nlet c = 3 // resolver-audit: ignore captive\r\n"
        let suppressions = Suppression.all(in: text, of: "A.swift")
        #expect(suppressions.map(\.line) == [3, 4])
        #expect(suppressions.map(\.kind) == ["missing", "captive"])
        #expect(suppressions.map(\.reason) == ["why", ""])
    }

    @Test(
        "What a string or a comment of several lines says is none",
        arguments: [
            #"let s = "// resolver-audit: ignore missing: x""#,
            #"let s = "a \" // resolver-audit: ignore missing: x""#,
            ##"let s = #"a " // resolver-audit: ignore missing: x"#"##,
            ##"let s = #"a \#" // resolver-audit: ignore missing: x"#"##,
            #"let s = "a", t = "// resolver-audit: ignore missing: x""#,
            "let s = \"\"\"\n  // resolver-audit: ignore missing: x\n  \"\"\"",
            "let s = \"\"\"\n  \\\"\"\"\n  // resolver-audit: ignore missing: x\n  \"\"\"",
            "let s = #\"\"\"\n  \"\"\"\n  // resolver-audit: ignore missing: x\n  \"\"\"#",
            "/* \n // resolver-audit: ignore missing: x\n */",
            "/* /* */\n // resolver-audit: ignore missing: x\n */",
            #"let s = "\(a("b")) // resolver-audit: ignore missing: x""#,
            "let s = \"\"\"\n  \\(a(\n  \"b\")) // resolver-audit: ignore missing: x\n  \"\"\"",
        ])
    func insideOthers(_ text: String) {
        #expect(Suppression.all(in: text, of: "A.swift").isEmpty)
    }

    @Test(
        "What follows a string or a comment of several lines is one",
        arguments: [
            #"let s = "a // b" // resolver-audit: ignore missing: x"#,
            #"let s = "\\" // resolver-audit: ignore missing: x"#,
            #"let s = "" // resolver-audit: ignore missing: x"#,
            #"let s = "/*" // resolver-audit: ignore missing: x"#,
            ##"let s = #"\"# // resolver-audit: ignore missing: x"##,
            #"#if DEBUG // resolver-audit: ignore missing: x"#,
            "let s = \"\"\"\n  \"a\" // b\n  \"\"\" // resolver-audit: ignore missing: x",
            "/* \" */ let a = 1 // resolver-audit: ignore missing: x",
            "// error: \"that // resolver-audit: ignore missing: x",
            "// a quote that nobody closes: \"\n// resolver-audit: ignore missing: x",
            #"let s = "\(a("image/*"))" // resolver-audit: ignore missing: x"#,
            #"let s = "\(a("\((b("/*")))"))" // resolver-audit: ignore missing: x"#,
            ##"let s = #"\(a("/*"\#(b("/*"))"# // resolver-audit: ignore missing: x"##,
            "let s = \"\"\"\n  \\(a(\"/*\",\n  \"/*\"))\n  \"\"\" // resolver-audit: ignore missing: x",
            "let r = /\"\\(/\nlet a = 1 // resolver-audit: ignore missing: x",
        ])
    func outsideOfOthers(_ text: String) {
        #expect(Suppression.all(in: text, of: "A.swift").map(\.reason) == ["x"])
    }
}
