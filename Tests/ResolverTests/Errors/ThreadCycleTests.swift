import Resolver
import TestSupport
import Testing

@Suite("The text of a cycle across two threads")
struct ThreadCycleTests {
    private static let file = "ResolverTests/ThreadCycleTests.swift"

    @Test("Either thread gets an error with its path, and neither hangs", arguments: 0..<20)
    func threads(round: Int) throws {
        let container = Resolver()
        let scope = ResolverScopeCache()
        let (leftBegan, rightBegan) = (Event(), Event())
        container.register {
            leftBegan.happen()
            rightBegan.wait()
            return LeftGate()
        }
        .scope(.unique)
        container.register {
            rightBegan.happen()
            leftBegan.wait()
            return RightGate()
        }
        .scope(.unique)
        let left = #line + 1
        container.register(Left.init).scope(scope)
        container.register(Right.init).scope(scope)
        let works = [
            Work { message { try container.resolveThrowing(Left.self) } },
            Work { message { try container.resolveThrowing(Right.self) } },
        ]
        let texts = try works.map { try $0.value() }

        // Whoever comes second sees that the threads wait for one another; the first then fails on its own.
        let second = (
            left: text(
                "'Right' needs 'Right' itself: 'Right' → 'Left' → 'Right'", asked: left,
                [step("Left", left + 3, left)]),
            right: text(
                "'Left' needs 'Left' itself: 'Left' → 'Right' → 'Left'", asked: left + 1,
                [step("Right", left + 4, left + 1)])
        )
        let alone = (
            left: text(
                "'Left' needs 'Left' itself: 'Left' → 'Right' → 'Left'", asked: left + 1,
                [step("Left", left + 3, left), step("Right", left, left + 1)]),
            right: text(
                "'Right' needs 'Right' itself: 'Right' → 'Left' → 'Right'", asked: left,
                [step("Right", left + 4, left + 1), step("Left", left + 1, left)])
        )
        #expect([[second.left, alone.right], [alone.left, second.right]].contains(texts))
    }

    private func text(_ fact: String, asked: Int, _ path: [String]) -> String {
        """
        Resolver: Making \(fact).
          Asked for at \(Self.file):\(asked).
          On the way down:
        \(path.joined(separator: "\n"))
          To fix this, do one of:
            - let one of them resolve the next when it needs it: `@LazyInjected` or `@WeakLazyInjected`
            - move what both need into a third service
        """
    }

    private func step(_ service: String, _ asked: Int, _ registered: Int) -> String {
        "    '\(service)', asked for at \(Self.file):\(asked), registered at \(Self.file):\(registered)"
    }
}

private final class LeftGate {}
private final class RightGate {}

private final class Left {
    init(gate: LeftGate, right: Right) {}
}

private final class Right {
    init(gate: RightGate, left: Left) {}
}
