import Resolver
import TestSupport
import Testing

private final class Engine: Sendable {}
private final class Car: Sendable {
    let engine: Engine
    init(_ engine: Engine) { self.engine = engine }
}
private final class Tool: Sendable {}
private struct Garage {
    @Injected(file: "App/Garage.swift", line: 4) var tool: Tool?
    @OptionalInjected var other: Tool?
}

private struct Shed {
    @LazyInjected(file: "App/Shed.swift", line: 3) var tool: Tool?
}

/// In processes of their own: who is told is the process's.
@Suite("E6: What is registered, and almost always a mistake")
struct WiringWarningRules {
    #if DEBUG
        /// What is told while something runs.
        static func told(_ body: () async throws -> Void) async rethrows -> [String] {
            let diary = Diary()
            Resolver.onWarning = { diary.note("\($0)") }
            try await body()
            Resolver.onWarning = nil
            return diary.entries
        }

        @Test("E6: Registered twice in one run of the app's registrations, at two places; not by one line, nor later")
        func twice() async {
            await #expect(processExitsWith: .success) {
                let lines = await Self.told {
                    Resolver.registerAll {
                        for _ in 1...2 { Resolver.register(file: "App/A.swift", line: 1) { Tool() } }
                        Resolver.register(file: "App/A.swift", line: 2) { Engine() }
                        Resolver.register(file: "App/B.swift", line: 3) { Engine() }
                        Resolver.main.defaults.register(file: "App/A.swift", line: 4) { Car(Resolver.resolve()) }
                        Resolver.register(file: "App/B.swift", line: 5) { Car(Resolver.resolve()) }
                    }
                    _ = Resolver.optional(Tool.self)
                    // As a test does.
                    Resolver.register(file: "App/C.swift", line: 6) { Tool() }
                }
                #expect(
                    lines == [
                        """
                        Resolver warning: 'Engine' is registered twice in Resolver.main: what is registered at App/A.swift:2 is replaced.
                          Registered at App/B.swift:3.
                          To fix this, do one of:
                            - leave out one of them
                            - let one of them have a name
                            - say that the first is to be replaced: `defaults.register { … }`
                            - if it is meant so, say it: `.withoutWarnings()`
                        """
                    ])
            }
        }

        @Test("E6: Whatever a registration says is meant so is not told")
        func meant() async {
            await #expect(processExitsWith: .success) {
                let lines = await Self.told {
                    Resolver.registerAll {
                        Resolver.register(file: "App/A.swift", line: 2) { Engine() }.implements(AnyObject.self)
                        Resolver.register(file: "App/B.swift", line: 3) { Engine() }
                            .implements(AnyObject.self).scope(.timeToLive(.seconds(60))).withoutWarnings()
                        Resolver.register(file: "App/B.swift", line: 4) { (_, args) in Car(Resolver.resolve()) }
                            .scope(.application).withoutWarnings()
                    }
                    for number in 1...2 { _ = Resolver.resolve(Car.self, args: number) }
                }
                #expect(lines == [])
            }
        }

        @Test("E6: Handed out though a part of it has been registered anew; not if it was let go meanwhile")
        func replaced() async {
            await #expect(processExitsWith: .success) {
                let lines = await Self.told {
                    let container = Resolver()
                    container.register(file: "App/A.swift", line: 1) { Engine() }.scope(.application)
                    container.register(file: "App/A.swift", line: 2) { (resolver: Resolver) in Car(resolver.resolve()) }
                        .scope(.application)
                    let first = container.resolve(Car.self)
                    container.register(file: "App/B.swift", line: 3) { Engine() }.scope(.application)
                    container.reset(Car.self)
                    #expect(container.resolve(Car.self).engine !== first.engine)
                    container.register(file: "App/B.swift", line: 4) { Engine() }
                    for line in 5...6 { _ = container.resolve(Car.self, file: "App/C.swift", line: UInt(line)) }
                }
                #expect(
                    lines == [
                        """
                        Resolver warning: 'Car' is kept, and was made of the 'Engine' of App/B.swift:3, which has been registered anew since.
                          Asked for at App/C.swift:5.
                          Registered at App/B.swift:4.
                          To fix this, do one of:
                            - register 'Engine' before 'Car' is asked for
                            - let go of 'Car' then: `reset(Car.self)`
                            - let 'Car' take it when it is needed: a `Provider`
                        """
                    ])
            }
        }

        @Test("E6: Handed out though a part of it that is not kept has been registered anew", arguments: [true, false])
        func replacedUnkept(isOfGraph: Bool) async {
            await #expect(processExitsWith: .success) { [isOfGraph = isOfGraph as Bool] in
                let lines = await Self.told {
                    let container = Resolver()
                    func registerEngine(_ line: UInt) {
                        container.register(file: "App/A.swift", line: line) { Engine() }
                            .scope(isOfGraph ? .graph : .unique)
                    }
                    registerEngine(1)
                    container.register(file: "App/A.swift", line: 2) { (resolver: Resolver) in Car(resolver.resolve()) }
                        .scope(.application)
                    _ = container.resolve(Car.self)
                    // Not a part of it.
                    container.register { Tool() }
                    container.register { Tool() }
                    _ = container.resolve(Car.self)
                    registerEngine(3)
                    for _ in 1...2 { _ = container.resolve(Car.self) }
                }
                let fact =
                    "'Car' is kept, and was made of the 'Engine' of App/A.swift:1, which has been registered anew since."
                #expect(lines.count == 1 && lines[0].contains(fact))
            }
        }

        @Test("E6: Or though a context has chosen another factory for it, or what replaced it has been undone")
        func replacedOtherwise() async {
            await #expect(processExitsWith: .success) {
                let lines = await Self.told {
                    let container = Resolver()
                    let demo = ResolverContext("demo")
                    container.register(file: "App/A.swift", line: 1) { Engine() }.when(demo) { Engine() }
                    container.register { (resolver: Resolver) in Car(resolver.resolve()) }.scope(.application)
                    _ = container.resolve(Car.self)
                    Resolver.setContext(demo)
                    for _ in 1...2 { _ = container.resolve(Car.self) }
                    container.register(file: "App/B.swift", line: 2) { Engine() }
                    container.register { (resolver: Resolver) in Car(resolver.resolve()) }.scope(.application)
                    let before = container.registrationSnapshot()
                    container.register(file: "App/B.swift", line: 3) { Engine() }
                    _ = container.resolve(Car.self)
                    container.restore(before)
                    _ = container.resolve(Car.self)
                }
                let facts = ["App/A.swift:1", "App/B.swift:3"]
                #expect(lines.count == facts.count)
                for (line, place) in zip(lines, facts) {
                    #expect(line.contains("'Car' is kept, and was made of the 'Engine' of \(place)"))
                }
            }
        }

        @Test("E6: What is kept under a name is let go of by that name")
        func replacedNamed() async {
            await #expect(processExitsWith: .success) {
                let lines = await Self.told {
                    let container = Resolver()
                    container.register { Engine() }.scope(.application)
                    container.register(name: "fast") { (resolver: Resolver) in Car(resolver.resolve()) }
                        .scope(.application)
                    _ = container.resolve(Car.self, name: "fast")
                    container.register { Engine() }
                    _ = container.resolve(Car.self, name: "fast")
                }
                #expect(lines.count == 1)
                #expect(
                    lines.first?.contains("let go of 'Car' named \"fast\" then: `reset(Car.self, name: \"fast\")`")
                        == true)
            }
        }

        @Test("E6: Kept for longer than what was made for its arguments, and for a while only")
        func captiveForArguments() async {
            await #expect(processExitsWith: .success) {
                let lines = await Self.told {
                    let container = Resolver()
                    container.register { (_, _: Int) in Engine() }.scope(.timeToLive(.seconds(60)).perArguments)
                    container.register { (resolver: Resolver) in Car(resolver.resolve(with: 1)) }.scope(.application)
                    _ = container.resolve(Car.self)
                }
                let fact = "'Car' is kept in the scope 'application', and was made of 'Engine'"
                #expect(lines.count == 1 && lines[0].contains(fact))
            }
        }

        @Test("E6: Kept for longer than what it was made of; not if it takes that when it is needed")
        func captive() async {
            await #expect(processExitsWith: .success) {
                let lines = await Self.told {
                    let container = Resolver()
                    container.register(file: "App/A.swift", line: 1) { Engine() }
                        .scope(.timeToLive(.seconds(60)))
                    container.register(file: "App/A.swift", line: 2) { (resolver: Resolver) in Car(resolver.resolve()) }
                        .scope(.application)
                    container.register(file: "App/A.swift", line: 3) { (resolver: Resolver) in
                        _ = resolver.resolve(Provider<Engine>.self)
                        return Tool()
                    }
                    .scope(.application)
                    _ = container.resolve(Car.self)
                    _ = container.resolve(Tool.self)
                }
                #expect(
                    lines == [
                        """
                        Resolver warning: 'Car' is kept in the scope 'application', and was made of 'Engine' of App/A.swift:1, which is made anew when its time is over.
                          Registered at App/A.swift:2.
                          To fix this, do one of:
                            - let 'Car' take it when it is needed: a `Provider`, or `@DynamicInjected`
                            - keep 'Engine' for as long as 'Car': `.scope(.application)`
                            - keep 'Car' no longer than 'Engine'
                        """
                    ])
            }
        }

        @Test("E6: Options of what is not kept, where they would take effect")
        func options() async throws {
            await #expect(processExitsWith: .success) {
                let lines = try await Self.told {
                    let container = Resolver()
                    container.register(file: "App/A.swift", line: 1) { Engine() }.eager()
                    container.register(file: "App/A.swift", line: 2) { Tool() }.scope(.shared).onRelease { _ in }
                    container.register(file: "App/A.swift", line: 3) { Car(Engine()) }.onRelease { _ in }.eager()
                        .scope(.application)
                    try await container.warmUp()
                    for failure in await container.shutDown() { Issue.record(failure) }
                    await container.withNested("request") { request in
                        _ = request.register(file: "App/A.swift", line: 4) { Engine() }.scope(.unique).onRelease { _ in
                        }
                    }
                }
                #expect(
                    lines == [
                        """
                        Resolver warning: 'Engine' has `eager`, which is without effect: the scope 'graph' does not keep it.
                          Registered at App/A.swift:1.
                          To fix this, do one of:
                            - keep it: `.scope(.application)`
                            - leave out `eager`
                        """,
                        """
                        Resolver warning: 'Tool' has `onRelease`, which is without effect: the scope 'shared' does not keep it.
                          Registered at App/A.swift:2.
                          To fix this, do one of:
                            - keep it: `.scope(.application)`
                            - leave out `onRelease`
                        """,
                        """
                        Resolver warning: 'Engine' has `onRelease`, which is without effect: the scope 'unique' does not keep it.
                          Registered at App/A.swift:4.
                          To fix this, do one of:
                            - keep it: `.scope(.application)`
                            - leave out `onRelease`
                        """,
                    ])
            }
        }

        @Test("E6: Arguments for what resolves later, which does not take them along")
        func argumentsForLater() async {
            await #expect(processExitsWith: .success) {
                let lines = await Self.told {
                    let container = Resolver()
                    container.register { _, args in Engine() }
                    _ = container.resolve(Provider<Engine>.self, args: 1, file: "App/A.swift", line: 1)
                    _ = container.resolve(Provider<Engine>.self)
                    _ = container.resolve(Engine?.self, args: 1)
                }
                #expect(
                    lines == [
                        """
                        Resolver warning: 'Provider<Engine>' resolves later, without the arguments that are passed for it.
                          Asked for at App/A.swift:1.
                          To fix this, do one of:
                            - ask for what makes one from arguments: `Making<…, Engine>`
                            - ask for it without arguments
                        """
                    ])
            }
        }

        @Test("E6: `eager` of what is kept for each set of arguments, or by a scope of one's own")
        func eager() async {
            final class Drawer: ResolverScope, @unchecked Sendable {}
            await #expect(processExitsWith: .success) {
                let lines = try await Self.told {
                    let container = Resolver()
                    container.register(file: "App/A.swift", line: 1) { Engine() }.scope(.application.perArguments)
                        .eager()
                    container.register(file: "App/A.swift", line: 2) { Tool() }.scope(Drawer()).eager().onRelease { _ in
                    }
                    try await container.warmUp()
                    for failure in await container.shutDown() { Issue.record(failure) }
                }
                let reasons = lines.map { $0.split(separator: "\n")[0] }
                #expect(
                    reasons == [
                        "Resolver warning: 'Engine' has `eager`, which is without effect: one is kept for each set of arguments, and none is known ahead of time.",
                        "Resolver warning: 'Tool' has `eager`, which is without effect: a scope of the program's own decides itself what it keeps.",
                    ])
            }
        }

        @Test("E6: `@Injected` of an optional of what is not registered; not `@OptionalInjected`, nor of what is there")
        func optional() async {
            await #expect(processExitsWith: .success) {
                let lines = await Self.told {
                    #expect(Garage().tool == nil && Garage().other == nil)
                    Resolver.register { Tool() }
                    #expect(Garage().tool != nil)
                }
                #expect(
                    lines == [
                        """
                        Resolver warning: `@Injected` of an optional gives nil, as 'Tool' is not registered.
                          Asked for at App/Garage.swift:4.
                          To fix this, do one of:
                            - say that there may be none: `@OptionalInjected`
                            - register 'Tool'
                            - leave out the question mark, so that what is missing is an error
                        """
                    ])
            }
        }

        @Test("E6: `@LazyInjected` of one, which keeps nil from its first read on")
        func lazyOptional() async {
            await #expect(processExitsWith: .success) {
                let lines = await Self.told {
                    let shed = Shed()
                    #expect(shed.tool == nil && shed.tool == nil)
                    Resolver.register { Tool() }
                    #expect(shed.tool == nil && Shed().tool != nil)
                }
                #expect(
                    lines == [
                        """
                        Resolver warning: `@LazyInjected` of an optional gives nil from now on, as 'Tool' is not registered.
                          Asked for at App/Shed.swift:3.
                          To fix this, do one of:
                            - ask each time: `@DynamicInjected`
                            - register 'Tool'
                            - leave out the question mark, so that what is missing is an error
                        """
                    ])
            }
        }
    #endif
}
