import Resolver
import TestSupport
import Testing

/// As the standard library has one.
private struct Duration: Sendable {}
private final class Timer: Sendable {
    init(_ duration: Duration) {}
}

@Suite("Two types of one name in an error")
struct SameNameTests {
    private let container = Resolver()

    @Test("An argument")
    func argument() {
        container.register { (_, duration: Duration) in Timer(duration) }
        let lines = message { try container.resolveThrowing(Timer.self, args: Swift.Duration.zero) }.split(
            separator: "\n")
        #expect(
            lines[0]
                == "Resolver: 'Timer' needs argument 0 as 'ResolverTests.Duration', but a value of type 'Swift.Duration' was passed."
        )
        #expect(lines.contains("    - pass a value of type 'ResolverTests.Duration' as argument 0"))
    }

    @Test("What makes a service from arguments")
    func making() {
        let registered = #line + 1
        container.register { (_, duration: Duration) in Timer(duration) }
        let lines = message { try container.resolveThrowing(Making<Swift.Duration, Timer>.self) }.split(separator: "\n")
        #expect(
            lines[0]
                == "Resolver: 'Timer', registered at ResolverTests/SameNameTests.swift:\(registered), is made by 'Making<ResolverTests.Duration, ResolverTests.Timer>', not by 'Making<Swift.Duration, ResolverTests.Timer>'."
        )
    }

    @Test("An alias")
    func alias() {
        container.register { Duration() }.implements(Swift.Duration.self)
        let text = message { try container.resolveThrowing(Swift.Duration.self) }
        #expect(text.contains("'Swift.Duration' at "))
        #expect(text.contains(", but 'ResolverTests.Duration' does not."))
    }
}
