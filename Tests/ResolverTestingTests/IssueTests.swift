import Foundation
import Resolver
import ResolverTesting
import TestSupport
import Testing

private struct Nowhere {}

@Suite("What a test is told", .serialized)
struct IssueTests {
    /// Runs an operation as the trait runs a test, and returns what it is told, and where.
    private func told(
        _ option: ResolverTestOption, line: UInt = #line, _ operation: () async throws -> Void
    ) async rethrows -> (texts: [String], places: [String]) {
        let told = Told()
        try await Resolver.testing(option, line: line) {
            told.add($0.text, "\($0.place.fileID):\($0.place.line)")
        } operation: {
            try await operation()
        }
        return (told.texts, told.places)
    }

    @Test("With mocks only, what the app has registered is an issue, at the place that asked")
    func mocksOnly() async throws {
        Resolver.app
        Resolver.main.registerServices()
        let (texts, places) = await told(.mocksOnly) {
            _ = Resolver.resolve((any Networking).self)
            Resolver.register { CannedNetwork() as any Networking }
            _ = Resolver.resolve((any Networking).self)
        }
        #expect(places == ["ResolverTestingTests/IssueTests.swift:\(#line - 4)"])
        #expect(
            texts.first
                == """
                'Networking', registered by the app at ResolverTestingTests/Services.swift:\(networkLine), is used in a test that uses mocks only.
                  Asked for at \(try #require(places.first)).
                  To fix this, do one of:
                    - register a mock: `@Test(.resolver { $0.register { … as Networking } })`
                    - allow it: `.mocksOnly(allowing: Networking.self)`
                """)
    }

    @Test("What is to be written for a service with a name, and for a protocol with types of its own, can be")
    func remedies() async throws {
        await #expect(processExitsWith: .success) {
            Resolver.register(name: "backup") { Box(content: 1) as any Boxing<Int> }
            Resolver.register(name: "a\"b") { { 1 } as @Sendable () -> Int }
            let told = Told()
            Resolver.testing(.mocksOnly) {
                told.add($0.text, "")
            } operation: {
                _ = Resolver.resolve((any Boxing<Int>).self, name: "backup")
                _ = Resolver.resolve((@Sendable () -> Int).self, name: "a\"b")
            }
            precondition(told.texts.count == 2)
            precondition(told.texts[0].contains("`@Test(.resolver { $0.register(name: \"backup\") { … as any "))
            precondition(told.texts[0].contains("`.mocksOnly(allowing: (any "))
            precondition(told.texts[0].contains("Boxing<Int>).self)`"))
            precondition(told.texts[1].contains("$0.register(name: \"a\\\"b\") { … as @Sendable () -> Int } })`"))
            precondition(told.texts[1].contains("`.mocksOnly(allowing: (@Sendable () -> Int).self)`"))
        }
    }

    @Test("What is expected of a wiring, of a graph and of counts is told whoever runs the test")
    func expectations() async throws {
        let (texts, places) = await told(.mocksOnly) {
            Resolver.register { Screen() }
            Resolver.main.expectValidWiring(propertiesIn: ["Nowhere"])
            Resolver.main.expectGraph(in: "nowhere/graph.json")
            #expect(Spy().made(Nowhere.self) == 0)
        }
        #expect(texts.count == 3 && places.allSatisfy { $0.hasPrefix("ResolverTestingTests/IssueTests.swift:") })
    }

    @Test("So is what is expected where only the sandbox has been taken: at the end, or with the name of the test")
    func carriedExpectations() async throws {
        let told = Told()
        let carried = await Resolver.testing(report: { told.add($0.text, "\($0.place.line)") }) {
            let carried = Resolver.carried()
            await Task.detached { carried { #expect(Spy().made(Nowhere.self) == 0) } }.value
            #expect(told.texts.isEmpty)
            return carried
        }
        #expect(told.texts.count == 1 && told.texts[0].hasPrefix("Nothing is registered for 'Nowhere'"))
        #expect(told.places == ["\(#line - 5)"])
        await Task.detached { carried { #expect(Spy().made(Nowhere.self) == 0) } }.value
        #expect(told.texts.count == 2)
        #expect(told.texts[1].hasPrefix("In code of a test that has left its task: Nothing is registered for "))
    }

    @Test("Where no test of Swift Testing runs, it is written to standard error as well")
    func unheard() async throws {
        var said = ""
        await withKnownIssue {
            let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
                Resolver.testing { _ = Spy().made(Nowhere.self) }
            }
            said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        }
        #expect(said.hasPrefix("ResolverTestingTests/IssueTests.swift:"))
        #expect(said.contains(": Nothing is registered for 'Nowhere'"))
        #expect(said.contains("`Resolver.testing(report: { XCTFail(\"\\($0)\") })`"))
    }

    @Test("What is allowed is none; what that needs is")
    func allowing() async {
        Resolver.app
        let (texts, _) = await told(.mocksOnly(allowing: Checkout.self)) {
            for _ in 0..<3 { _ = Resolver.resolve(Checkout.self) }
        }
        #expect(texts.count == 1 && texts[0].hasPrefix("'Networking', registered by the app at "))
        let (none, _) = await told(.mocksOnly(allowing: Checkout.self, (any Networking).self)) {
            _ = Resolver.resolve(Checkout.self)
        }
        #expect(none.isEmpty)
    }

    @Test("What an allowed alias stands for is none")
    func allowedAlias() async {
        await Resolver.sandboxed {
            Resolver.registerAll {
                Resolver.register(name: "other") { Service() }
                Resolver.register { Service() }.implements((any Serving).self)
            }
            let (texts, _) = await told(.mocksOnly(allowing: (any Serving).self)) {
                _ = Resolver.resolve((any Serving).self)
                _ = Resolver.resolve(Service.self)
                _ = Resolver.resolve(Service.self, name: "other")
            }
            #expect(texts.count == 1 && texts[0].hasPrefix("'Service' named \"other\", registered by the app at "))
        }
    }

    @Test("Nor what one with a name stands for, or one of another container")
    func allowedAliasElsewhere() async {
        let other = Resolver(name: "other")
        await Resolver.sandboxed {
            Resolver.registerAll {
                Resolver.register(name: "target") { Service() }.implements((any Serving).self, name: "named")
                Resolver.register(name: "neither") { Service() }
                other.register(name: "own") { Service() }.implements((any Serving).self)
            }
            let (texts, _) = await told(.mocksOnly(allowing: (any Serving).self)) {
                _ = Resolver.resolve((any Serving).self, name: "named")
                _ = Resolver.resolve(Service.self, name: "target")
                _ = other.resolve((any Serving).self, name: "own")
                _ = Resolver.resolve(Service.self, name: "neither")
            }
            #expect(texts.count == 1 && texts[0].hasPrefix("'Service' named \"neither\", registered by the app at "))
        }
    }

    @Test("A mock by another name, in a container in front or nested, is none; nor is an alias to one")
    func mocks() async throws {
        Resolver.app
        let (texts, _) = await told(.mocksOnly(allowing: Checkout.self)) {
            let front = Resolver(child: .main)
            front.register { CannedNetwork() as any Networking }
            #expect(front.resolve(Checkout.self).total == "total by canned")
            Resolver.register { Service() }
            _ = Resolver.resolve((any Serving).self)
            let request = Resolver.main.nested("request") { $0.register(name: "own") { CannedNetwork() } }
            _ = request.resolve(CannedNetwork.self, name: "own")
            _ = try? await request.resolveAsync(CannedNetwork.self, name: "own")
        }
        #expect(texts.isEmpty, "\(texts)")
    }

    @Test("What a reset has registered again is the app's")
    func reset() async {
        Resolver.app
        let (texts, _) = await told(.mocksOnly) {
            Resolver.reset()
            _ = Resolver.resolve((any Networking).self)
        }
        #expect(texts.count == 1)
    }

    @Test("By the trait, it is an issue of the test", .resolver(.mocksOnly(allowing: Checkout.self)))
    func recorded() {
        Resolver.app
        Resolver.main.registerServices()
        withKnownIssue {
            Resolver.register { LiveNetwork() as any Networking }
            Resolver.reset()
            _ = Resolver.resolve((any Networking).self)
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains("is used in a test that uses mocks only") }
                && issue.sourceLocation?.fileID == #fileID
        }
    }

    @Test("Where `carried` has left the test's task, it is an issue of the test all the same")
    func recordedForTheTest() async {
        Resolver.app
        let tests = Told()
        await Resolver.testing(.mocksOnly) {
            tests.add(Test.current?.name ?? "unknown", "\($0.place.line)")
        } operation: {
            let carried = Resolver.carried()
            await Task.detached { carried { _ = Resolver.resolve((any Networking).self) } }.value
            await withCheckedContinuation { done in
                DispatchQueue.global().async {
                    carried { _ = Resolver.resolve(Checkout.self) }
                    done.resume()
                }
            }
        }
        #expect(tests.texts.count >= 2 && Set(tests.texts) == ["recordedForTheTest()"])
    }

    @Test("A failed resolve is told before the program stops")
    func stopping() async throws {
        let outcome = try await #require(
            processExitsWith: .failure, observing: [\.standardOutputContent, \.standardErrorContent]
        ) {
            Resolver.testing(report: { print("told: \($0.text)") }) { _ = Resolver.resolve(Checkout.self) }
        }
        let output = String(decoding: outcome.standardOutputContent, as: UTF8.self)
        #expect(output.hasPrefix("told: Resolver: 'Checkout' is not registered."), "\(output)")
    }

    #if DEBUG
        @Test("Warnings are issues, once for each place and test, and are not printed")
        func warnings() async {
            for _ in 0..<2 {
                let (texts, places) = await told(.mocksOnly) {
                    for _ in 0..<2 {
                        Resolver.register { Resolver.withRoot(.main, line: 7_000) { "made" } }
                        _ = Resolver.resolve(String.self)
                    }
                }
                #expect(
                    texts.count == 1 && texts[0].hasPrefix("Resolver warning: Resolver.withRoot is called in a factory")
                )
                #expect(places == ["ResolverTestingTests/IssueTests.swift:7000"])
            }
        }
    #endif

    @Test("What is registered in the process by code that has left the test is an issue of it, and named")
    func leftBehind() async {
        await #expect(processExitsWith: .success) {
            let told = Told()
            await Resolver.testing {
                told.add($0.text, "\($0.place.fileID)")
            } operation: {
                await Task.detached { _ = Resolver.register(name: "left") { CannedNetwork() } }.value
                let carried = Resolver.carried()
                await Task.detached { carried { _ = Resolver.register(name: "carried") { CannedNetwork() } } }.value
                await Task.detached { Resolver.root = Resolver() }.value
            }
            let texts = told.texts
            precondition(texts.count == 2)
            precondition(texts[0].hasPrefix("'CannedNetwork' named \"left\" was registered in the process"))
            precondition(texts[0].contains("\n  Registered at ResolverTestingTests/"))
            precondition(texts[1].hasPrefix("Resolver.root of the process was replaced"))
            precondition(texts.allSatisfy { $0.contains("`let carried = Resolver.carried()`") })
            // Outside of tests nobody minds.
            Resolver.register { CannedNetwork() }
            precondition(told.texts.count == 2)
        }
    }

    @Test("It is an issue of every test that ran, and of none that came later")
    func leftBehindByOneOfTwo() async {
        await #expect(processExitsWith: .success) {
            let (innocent, guilty, later) = (Told(), Told(), Told())
            let (hasBegun, hasLeft) = (Latch(), Latch())
            let test = Task.detached {
                await Resolver.testing {
                    innocent.add($0.text, "\($0.place.fileID)")
                } operation: {
                    hasBegun.open()
                    await hasLeft.opened()
                }
            }
            await hasBegun.opened()
            await Resolver.testing {
                guilty.add($0.text, "\($0.place.fileID)")
            } operation: {
                await Task.detached { _ = Resolver.register(name: "left") { CannedNetwork() } }.value
                hasLeft.open()
                await test.value
            }
            await Resolver.testing {
                later.add($0.text, "\($0.place.fileID)")
            } operation: {
                await Task.yield()
            }
            precondition(innocent.texts.count == 1 && guilty.texts == innocent.texts && later.texts.isEmpty)
        }
    }
}

private protocol Boxing<Content>: Sendable {
    associatedtype Content
    var content: Content { get }
}

private struct Box: Boxing {
    let content: Int
}
