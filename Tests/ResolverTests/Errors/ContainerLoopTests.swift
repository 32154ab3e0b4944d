import Resolver
import TestSupport
import Testing

@Suite("The text of containerLoop")
struct ContainerLoopTests {
    private static let file = "ResolverTests/ContainerLoopTests.swift"

    @Test("A container added to itself")
    func itself() async {
        let asked = #line + 3
        @Sendable func scenario() {
            let container = Resolver.main
            container.add(child: container)
        }
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { scenario() }
        #expect(
            message(of: result) == """
                Resolver: A container cannot be its own descendant: Resolver.main → Resolver.main.
                  Called at \(Self.file):\(asked).
                  To fix this, do one of:
                    - add containers in one direction only: the one that overrides has the other as its child
                """)
    }

    @Test("A container added two levels below itself")
    func deep() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let bottom = Resolver(child: .main)
            let top = Resolver(child: bottom)
            Resolver.main.add(child: top, file: "App/Injection.swift", line: 7)
        }
        let text = message(of: result)
        let loop = /Resolver.main → Resolver #(?<top>\d+) → Resolver #(?<bottom>\d+) → Resolver.main/
        #expect(
            text.replacing(loop) { "main → top → bottom → main\($0.top == $0.bottom ? " (twice the same)" : "")" }
                == """
                Resolver: A container cannot be its own descendant: main → top → bottom → main.
                  Called at App/Injection.swift:7.
                  To fix this, do one of:
                    - add containers in one direction only: the one that overrides has the other as its child
                """)
    }

    @Test("The text without stopping the program")
    func constructed() throws {
        struct Missing {}
        let container = Resolver()
        let error = #expect(throws: ResolverError.self) {
            try container.resolveThrowing(Missing.self, file: "App/Injection.swift", line: 7)
        }
        guard case .notRegistered(_, _, let trail) = error else {
            Issue.record("Not what was expected: \(String(describing: error))")
            return
        }
        let loop = ResolverError.containerLoop(containers: ["main", "mock", "main"], asked: trail.asked)
        #expect(
            "\(loop)" == """
                Resolver: A container cannot be its own descendant: main → mock → main.
                  Called at App/Injection.swift:7.
                  To fix this, do one of:
                    - add containers in one direction only: the one that overrides has the other as its child
                """)
    }
}
