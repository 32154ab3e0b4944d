import Resolver
import ResolverTesting
import Testing

private final class Disk: Sendable {}
private final class Store: Sendable {}
private final class Cache: Sendable {}
private final class Panel: Sendable {
    init(_ number: Int = 0) {}
}
private final class App: Sendable {}
private struct Unreadable: Error {}
private struct Reader {
    @OptionalInjected(name: "second", file: "App/Reader.swift", line: 1) var disk: Disk?
}
private final class Faulty: Sendable {
    init() throws {}
}
private final class Plain: Sendable {
    init(_ number: Int = 0) {}
}

@Suite("Drills", .resolver)
struct DrillTests {
    private let app = Resolver(name: "app")
    /// Longer than anything takes that does not hang, beside all other tests.
    private let seconds = 1_000.0

    @Test("What passes errors on, and waits, is found sound")
    func sound() async {
        app.register { () throws -> Disk in Disk() }
        app.register { [app] () throws -> Store in
            let disk: Disk = try app.resolveThrowing()
            return withExtendedLifetime(disk) { Store() }
        }.scope(.application)
        app.register { [app] () async throws -> Cache in
            let store: Store = try await app.resolveAsync()
            return withExtendedLifetime(store) { Cache() }
        }
        app.register { [app] () async throws -> App in
            let cache: Cache = try await app.resolveAsync()
            return withExtendedLifetime(cache) { App() }
        }
        #expect(await app.drill(seconds: seconds) == [])
        #expect(app.debugDescription == "'app': 4 registered, 0 kept")
    }

    @Test("A factory that throws errors of one type is made, and let fail")
    func typed() async {
        app.register { () throws(Unreadable) -> Disk in Disk() }
        app.register { [app] in
            _ = app.resolve(Disk.self)
            return Store()
        }
        let findings = await app.drill(seconds: seconds)
        #expect(findings.count == 1 && "\(findings)".contains("'Store' stops the program where 'Disk' fails"))
    }

    @Test("What reads arguments is not made; what each nested container has its own of is made in one, and by its name")
    func notAsked() async {
        app.register { (_, args) in Panel(args()) }
        app.register { (_, args) async in Plain(args()) }
        app.register { () throws -> Disk in Disk() }.scope(.nested)
        app.register { [app] () throws -> Store in
            _ = try app.resolveThrowing(Disk.self)
            return Store()
        }.scope(.nested("session"))
        app.register { [app] () throws -> Cache in
            _ = try? app.resolveThrowing(Store.self)
            return Cache()
        }.scope(.nested)
        let findings = await app.drill(seconds: seconds).map { "\($0.kind) \($0.service) \($0.part)" }
        #expect(findings == ["kept 'Cache' 'Disk'", "kept 'Cache' 'Store'"])
        #expect(app.debugDescription == "'app': 5 registered, 0 kept")
    }

    @Test("What warmUp makes is there before those who cannot wait; of several places that ask, the first is named")
    func ahead() async {
        app.register { [app] in
            _ = app.resolve(Disk.self)
            return Store()
        }
        app.register { () async throws -> Disk in Disk() }.scope(.application)
        app.register { () async throws -> Panel in Panel() }.scope(.application)
        app.register { [app] () async throws -> App in
            _ = try await app.resolveAsync(Panel.self)
            _ = app.resolve(Store.self)
            return App()
        }
        app.register { () throws -> Plain in Plain() }
        app.register { [app] in
            for line: UInt in [7, 3, 5] { _ = app.resolve(Plain.self, file: "App/App.swift", line: line) }
            return Cache()
        }
        let findings = await app.drill(seconds: seconds).map { "\($0)".split(separator: "\n")[0] }
        #expect(
            findings == [
                "'Cache' stops the program where 'Plain' fails: it asks for it at App/App.swift:3 by a call that cannot throw."
            ])
    }

    @Test("Containers are opened in those whose services theirs need, whatever their names")
    func nested() async {
        app.register { () throws -> Disk in Disk() }.scope(.nested("session"))
        app.register { [app] () throws -> Store in
            _ = try app.resolveThrowing(Disk.self)
            return Store()
        }
        app.register { [app] () throws -> Cache in
            _ = try? app.resolveThrowing(Store.self)
            return Cache()
        }.scope(.nested("request"))
        app.register { [app] () throws -> App in
            _ = try app.resolveThrowing(Cache.self)
            return App()
        }.scope(.nested("attempt"))
        let findings = await app.drill(seconds: seconds).map { "\($0.kind) \($0.service) \($0.part)" }
        #expect(findings == ["kept 'Cache' 'Disk'", "kept 'Cache' 'Store'"])
    }

    @Test("What cannot be made is said once, of what fails first; what is missing on purpose is not")
    func unmade() async {
        app.register(file: "App/App.swift", line: 1) { () throws -> Disk in throw Unreadable() }
        app.register { [app] () throws -> Store in
            _ = try app.resolveThrowing(Disk.self)
            return Store()
        }
        app.register { [app] () throws -> App in
            _ = try app.resolveThrowing(Store.self)
            return App()
        }
        app.register { () -> Panel? in nil }
        app.register(file: "App/App.swift", line: 2) { [app] () throws -> Cache in
            _ = try app.resolveThrowing(Plain.self, file: "App/App.swift", line: 3)
            return Cache()
        }
        let findings = await app.drill(seconds: seconds)
        #expect(findings.map { "\($0.service) \($0.part)" } == ["'Cache' 'Cache'", "'Disk' 'Disk'"])
        let text = findings.last.map { "\($0)" } ?? ""
        #expect(
            text.hasPrefix("'Disk' cannot be made although nothing is let fail, so it is not known what it does then: ")
        )
        #expect(
            text.hasSuffix(
                """
                  Registered at App/App.swift:1.
                  To fix this, do one of:
                    - register, before the drill, a mock of what it is missing
                    - mock 'Disk' itself
                """))
        guard case .cannotBeMade(let error) = findings.first?.kind else {
            Issue.record("not found: what nobody has registered")
            return
        }
        #expect(error.contains("'Plain' is not registered"))
    }

    @Test("A call that cannot throw stops the program: found without stopping it, of those above it as well")
    func stops() async {
        app.register(file: "App/App.swift", line: 1) { () throws -> Disk in Disk() }
        app.register(file: "App/App.swift", line: 2) { [app] in
            _ = app.resolve(Disk.self, file: "App/App.swift", line: 3)
            return Store()
        }
        app.register { [app] () throws -> App in
            _ = try app.resolveThrowing(Store.self)
            return App()
        }
        let findings = await app.drill(seconds: seconds)
        #expect(
            findings.map(\.description) == [
                """
                'Store' stops the program where 'Disk' fails: it asks for it at App/App.swift:3 by a call that cannot throw.
                  Registered at App/App.swift:2.
                  To fix this, do one of:
                    - ask by `resolveThrowing`, in a factory that throws
                    - let 'Store' do without: `try? resolver.resolveThrowing()`
                """
            ])
    }

    @Test("What stops in a wrapper for what may be missing, and among all of a type, is found without stopping")
    func stopsOtherwise() async {
        app.register { Disk() }
        app.register(name: "second") { () throws -> Disk in Disk() }
        app.register(file: "App/App.swift", line: 2) {
            _ = Reader().disk
            return Store()
        }
        app.register(file: "App/App.swift", line: 3) { [app] in
            _ = app.resolveAll(Disk.self, file: "App/App.swift", line: 4)
            return Cache()
        }
        app.register(file: "App/App.swift", line: 5) { [app] in
            _ = app.resolve([Resolver.Name: Disk].self, file: "App/App.swift", line: 6)
            return Panel()
        }
        let stopping = await app.drill(seconds: seconds).map { finding in
            guard case .stops(let asked) = finding.kind else { return "\(finding)" }
            return "\(finding.service.type) \(asked.line)"
        }
        #expect(stopping == ["Cache 4", "Panel 6", "Store 1"])
    }

    @Test("What fails in its initialiser, or in an option, can fail; so says the graph")
    func failing() async {
        app.register(Faulty.init)
        app.register { Disk() }.resolveProperties { _, _ in try Task.checkCancellation() }
        app.register { Cache() }.decorate { _, cache in cache }
        app.register(Plain.init)
        app.register(file: "App/App.swift", line: 2) { [app] in
            _ = app.resolve(Faulty.self, file: "App/App.swift", line: 3)
            return Store()
        }
        #expect(app.graph.registrations.filter(\.canThrow).map(\.service.type) == ["Faulty", "Disk"])
        #expect(
            await app.drill(seconds: seconds).map { "\($0.service.type) of \($0.part.type)" }
                == ["Plain of Plain", "Store of Faulty"])
    }

    private func registerCacheThatDoesWithoutDisk() {
        app.register { () throws -> Disk in Disk() }
        app.register { [app] in
            let disk = try? app.resolveThrowing(Disk.self)
            return withExtendedLifetime(disk) { Cache() }
        }.scope(.application)
    }

    @Test("What is kept without the part is found, though others that are made ahead of it need it")
    func keptAhead() async {
        registerCacheThatDoesWithoutDisk()
        app.register { [app] () async throws -> Panel in
            let cache = try await app.resolveAsync(Cache.self)
            return withExtendedLifetime(cache) { Panel() }
        }.scope(.application)
        let findings = await app.drill(seconds: seconds)
        #expect(findings.map { "\($0.kind) \($0.service) \($0.part)" } == ["kept 'Cache' 'Disk'"])
    }

    @Test("What is kept without the part, and what hides the error")
    func hides() async {
        registerCacheThatDoesWithoutDisk()
        app.register { [app] () throws -> Panel in
            guard let disk = try? app.resolveThrowing(Disk.self) else { throw Unreadable() }
            return withExtendedLifetime(disk) { Panel() }
        }
        let findings = await app.drill(seconds: seconds)
        #expect(findings.map(\.service.type) == ["Cache", "Panel"])
        #expect(findings.first?.kind == .kept && findings.allSatisfy { $0.part.type == "Disk" })
        guard case .unnamed(let error) = findings.last?.kind else {
            Issue.record("not found: what hides the error")
            return
        }
        #expect(error.contains("Unreadable"))
    }

    @Test("What does not wait for what is slow")
    func slow() async {
        app.register { () async throws -> Disk in Disk() }
        app.register { [app] () async throws -> Store in
            try await withThrowingTaskGroup(of: Bool.self) { group in
                group.addTask {
                    _ = try await app.resolveAsync(Disk.self)
                    return true
                }
                group.addTask {
                    // Longer than a part takes that is not slow, beside all other tests.
                    try await Task.sleep(nanoseconds: 15_000_000_000)
                    return false
                }
                let isThere = try await group.next()
                group.cancelAll()
                if isThere != true { throw Unreadable() }
            }
            return Store()
        }
        let findings = await app.drill(seconds: seconds, delay: seconds)
        #expect(findings.map(\.service.type) == ["Store"])
        guard case .failsWhenSlow(let error) = findings.first?.kind else {
            Issue.record("not found: what does not wait")
            return
        }
        #expect(error.contains("Unreadable"))
    }

    @Test("What warmUp has made is there for those who cannot wait, however slow; not for those that it makes as well")
    func slowAhead() async {
        app.register { () async throws -> Disk in Disk() }.scope(.application)
        app.register { [app] () throws -> Store in
            _ = try app.resolveThrowing(Disk.self)
            return Store()
        }
        app.register { [app] () async throws -> App in
            _ = try app.resolveThrowing(Store.self)
            return App()
        }
        app.register { [app] () async throws -> Panel in
            _ = try app.resolveThrowing(Disk.self)
            return Panel()
        }.scope(.application)
        let findings = await app.drill(seconds: seconds).map { "\($0)".split(separator: ":")[0] }
        #expect(findings == ["'Panel' fails where 'Disk' is slow"])
    }

    @Test("What the parent of a nested container keeps is made of what the parent has")
    func parents() async {
        app.register { () throws -> Disk in Disk() }
        app.register { [app] () throws -> Store in
            _ = try app.resolveThrowing(Disk.self)
            return Store()
        }.scope(.application)
        app.register { [app] in
            _ = try? app.resolveThrowing(Disk.self)
            return Cache()
        }.scope(.application)
        let request = app.nested("request")
        let findings = await request.drill(seconds: seconds).map { "\($0.kind) \($0.service) \($0.part)" }
        #expect(findings == ["kept 'Cache' 'Disk'"])
        request.register { () throws -> Disk in Disk() }
        #expect(await request.drill(seconds: seconds) == [])
    }

    @Test("What would stop the program is not made ahead while something else fails")
    func stoppingAhead() async {
        app.register { () throws -> Disk in Disk() }
        app.register { [app] () async throws -> Panel in
            _ = app.resolve(Disk.self, file: "App/App.swift", line: 3)
            return Panel()
        }.scope(.application)
        app.register { [app] () throws -> Store in
            _ = try app.resolveThrowing(Disk.self)
            return Store()
        }
        let findings = await app.drill(seconds: seconds).map { "\($0)".split(separator: "\n")[0] }
        #expect(
            findings == [
                "'Panel' stops the program where 'Disk' fails: it asks for it at App/App.swift:3 by a call that cannot throw."
            ])
    }

    @Test("A question that finds nothing makes none of the next one that could not throw", arguments: [false, true])
    func nothingBefore(isWrapped: Bool) async {
        app.register { () throws -> Disk in Disk() }
        app.register { [app] () throws -> Store in
            if isWrapped {
                @OptionalInjected(container: app) var plain: Plain?
                _ = plain
            } else {
                _ = app.optional(Plain.self)
            }
            _ = try app.resolveThrowing(Disk.self)
            return Store()
        }
        #expect(await app.drill(seconds: seconds) == [])
    }

    /// In a process of its own, where nobody else is late.
    @Test("What waits for ever")
    func hangs() async {
        await #expect(processExitsWith: .success) {
            let app = Resolver(name: "app")
            app.register { () async throws -> Disk in Disk() }
            app.register { () async throws -> Panel in
                do {
                    _ = try await app.resolveAsync(Disk.self)
                } catch {
                    // Tries again, and again.
                    while !Task.isCancelled { await Task.yield() }
                }
                return Panel()
            }
            let findings = await app.drill(seconds: 10)
            #expect(findings.map { "\($0.service.type) \("\($0.kind)".prefix { $0.isLetter })" } == ["Panel hangs"])
        }
    }
}
