import Resolver
import TestSupport
import Testing

@Suite("Names in messages stand as they would in source code")
struct NameLiteralTests {
    private static let file = "ResolverTests/NameLiteralTests.swift"

    @Test("Line breaks, quotes, backslashes and control characters are escaped, in the fact and in the remedies")
    func escaped() {
        final class Session {}
        let container = Resolver()
        let name = Resolver.Name("two\nlines \"quoted\" \\ \u{1B}[31m")
        let (text, line) = (message { try container.resolveThrowing(Session.self, name: name) }, #line)
        let literal = #""two\nlines \"quoted\" \\ \u{1B}[31m""#
        #expect(
            text == """
                Resolver: 'Session' named \(literal) is not registered.
                  Asked for at \(Self.file):\(line).
                  To fix this, do one of:
                    - register it: `register(name: \(literal)) { … as Session }`
                    - if it may be missing, ask with `optional(name: \(literal))`
                """)
    }

    @Test("Letters of any language stand as they are")
    func letters() {
        final class Session {}
        let text = message { try Resolver().resolveThrowing(Session.self, name: "Überraschung 🎁 日本") }
        #expect(text.contains(#"'Session' named "Überraschung 🎁 日本" is not registered"#), "\(text)")
    }

    @Test("Keys of arguments")
    func keys() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            final class Session {}
            let container = Resolver()
            container.register { (_, args: Resolver.Args) in
                let _: Int = args("how\tmany")
                return Session()
            }
            _ = container.resolve(Session.self, args: ["a\nb": 1])
        }
        let text = standardError(of: result)
        #expect(!text.contains("a\nb") && !text.contains("\t"), "\(text)")
        #expect(text.contains(#""how\tmany""#) && text.contains(#""a\nb": Int"#), "\(text)")
    }
}
