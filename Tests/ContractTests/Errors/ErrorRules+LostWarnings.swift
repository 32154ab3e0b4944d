import Resolver
import TestSupport
import Testing

private protocol Exporter: Sendable {}
private struct Pages: Exporter {}
private struct Canned: Exporter {}
private final class Clock: Sendable {}

/// Containers as a test target has them: made by whichever test touches them first.
extension Resolver {
    private static func mock(_ name: Resolver.Name, line: UInt) -> Resolver {
        let container = Resolver(name: name, child: .main)
        container.register(file: "Tests/Mocks.swift", line: line) { Canned() as any Exporter }
        return container
    }

    fileprivate static let first = mock("first", line: 1)
    fileprivate static let second = mock("second", line: 2)
    fileprivate static let front = Resolver(child: .first)
    fileprivate static let bare = Resolver(child: .main)
    fileprivate static let used = Resolver(child: .main)
    fileprivate static let meant: Resolver = {
        let container = Resolver(child: .main)
        container.register { Canned() as any Exporter }.withoutWarnings()
        return container
    }()
}

/// What is registered in a container that another sandbox has made.
extension WiringWarningRules {
    #if DEBUG
        private static func lost(_ container: String, _ asked: String, _ registered: String) -> String {
            """
            Resolver warning: 'Exporter' is asked of \(container), which was made in another sandbox, and is without what was registered for it there: another container answers, or none.
              Asked for at \(asked).
              Registered at \(registered).
              To fix this, do one of:
                - make the container anew in each sandbox: a function, instead of a `static let`
                - make it before there are sandboxes: mention it in registerAllServices
                - register in each sandbox: `@Suite(.resolver { $0.register { … } })`
                - if it is meant so, say it: `.withoutWarnings()`
            """
        }

        @Test("E6: What a sandbox has registered in a container that it made is not there in the next, nor afterwards")
        func lost() async {
            await #expect(processExitsWith: .success) {
                let lines = await Self.told {
                    Resolver.register { Pages() as any Exporter }
                    Resolver.sandboxed {
                        Resolver.root = .first
                        #expect(Resolver.resolve((any Exporter).self) is Canned)
                        Resolver.sandboxed { #expect(Resolver.first.resolve((any Exporter).self) is Canned) }
                        #expect(Resolver.second.resolve((any Exporter).self) is Canned)
                    }
                    for line in 3...4 {
                        Resolver.sandboxed {
                            Resolver.root = .first
                            let found = Resolver.resolve((any Exporter).self, file: "Tests/B.swift", line: UInt(line))
                            #expect(found is Pages)
                        }
                    }
                    let found = Resolver.second.optional((any Exporter).self, file: "Tests/B.swift", line: 5)
                    #expect(found is Pages)
                    _ = Resolver.first.optional((any Exporter).self)
                }
                #expect(
                    lines == [
                        Self.lost("'first'", "Tests/B.swift:3", "Tests/Mocks.swift:1"),
                        Self.lost("'second'", "Tests/B.swift:5", "Tests/Mocks.swift:2"),
                    ])
            }
        }

        @Test("E6: Nor is it meanwhile, in front of it, or in a copy; it is where its own sandbox goes on")
        func lostMeanwhile() async {
            await #expect(processExitsWith: .success) {
                let lines = await Self.told {
                    Resolver.register { Pages() as any Exporter }
                    let carried = Resolver.sandboxed {
                        _ = (Resolver.first, Resolver.second)
                        return Resolver.carried()
                    }
                    #expect(Resolver.first.resolve((any Exporter).self) is Canned)
                    Resolver.sandboxed {
                        #expect(Resolver.front.resolve((any Exporter).self, file: "Tests/B.swift", line: 3) is Pages)
                        let copy = Resolver.second.copy()
                        #expect(copy.resolve((any Exporter).self, file: "Tests/B.swift", line: 4) is Pages)
                    }
                    carried { #expect(Resolver.first.resolve((any Exporter).self) is Canned) }
                }
                #expect(
                    lines == [
                        Self.lost("'first'", "Tests/B.swift:3", "Tests/Mocks.swift:1"),
                        Self.lost("'second'", "Tests/B.swift:4", "Tests/Mocks.swift:2"),
                    ])
            }
        }

        @Test("E6: Not of what the process has made, of other services, where it is registered anew, or meant so")
        func lostNothing() async {
            await #expect(processExitsWith: .success) {
                let lines = await Self.told {
                    Resolver.register { Pages() as any Exporter }
                    Resolver.register { Clock() }
                    _ = Resolver.first
                    Resolver.sandboxed {
                        #expect(Resolver.first.resolve((any Exporter).self) is Canned)
                        Resolver.first.register { Clock() }
                        _ = (Resolver.second, Resolver.bare, Resolver.meant)
                        Resolver.main.register(name: "mock") { Clock() }
                        Resolver.bare.register { Canned() as any Exporter }
                        // In use already, so what comes now is this test's own.
                        Resolver.root = .used
                        Resolver.used.register { Canned() as any Exporter }
                    }
                    Resolver.sandboxed {
                        #expect(Resolver.used.resolve((any Exporter).self) is Pages)
                        Resolver.second.register { Canned() as any Exporter }
                        Resolver.bare.register { Canned() as any Exporter }
                        for container in [Resolver.first, .second, .bare] {
                            #expect(container.resolve((any Exporter).self) is Canned)
                            _ = container.resolve(Clock.self)
                        }
                        #expect(Resolver.meant.resolve((any Exporter).self) is Pages)
                        #expect(Resolver.optional(Clock.self, name: "mock") == nil)
                    }
                }
                #expect(lines == [])
            }
        }
    #endif
}
