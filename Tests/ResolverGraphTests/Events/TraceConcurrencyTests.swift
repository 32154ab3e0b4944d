import Resolver
import ResolverTesting
import TestSupport
import Testing

@testable import ResolverInspection

private final class Engine: Sendable {}
private final class Wheel: Sendable {}
private final class Car: Sendable {}

/// Where two tasks wait for one another, time after time.
private actor Meeting {
    private var first: CheckedContinuation<Void, Never>?

    func meet() async {
        if let first {
            self.first = nil
            first.resume()
        } else {
            await withCheckedContinuation { first = $0 }
        }
    }
}

@Suite("E8: Traces of what is made at once", .resolver)
struct TraceConcurrencyTests {
    private let app = Resolver(name: "app")
    private let car = """
        'Car': made, asked for at A/A.swift:7
          'Engine': made, asked for at A/A.swift:3
          'Wheel': made, asked for at A/A.swift:4

        """

    private func registerParts() {
        app.register(file: "A/A.swift", line: 1) { Engine() }.scope(.unique)
        app.register(file: "A/A.swift", line: 2) { Wheel() }.scope(.unique)
    }

    @Test("Child tasks that have one service made at once get their own parts each")
    func childTasks() async throws {
        registerParts()
        let meeting = Meeting()
        app.register { [app] () async throws -> Car in
            await meeting.meet()
            _ = try await app.resolveAsync(Engine.self, file: "A/A.swift", line: 3)
            await meeting.meet()
            _ = try await app.resolveAsync(Wheel.self, file: "A/A.swift", line: 4)
            await meeting.meet()
            return Car()
        }
        .scope(.unique)
        var text = ""
        try await Resolver.trace({ text = $0.outline }) {
            async let first = app.resolveAsync(Car.self, file: "A/A.swift", line: 7)
            async let second = app.resolveAsync(Car.self, file: "A/A.swift", line: 7)
            _ = try await (first, second)
        }
        #expect(text == car + car)
    }

    @Test("Threads that have one service made at once get their own parts each")
    func threads() throws {
        registerParts()
        let barrier = Barrier(2)
        app.register { [app] in
            barrier.wait()
            _ = app.resolve(Engine.self, file: "A/A.swift", line: 3)
            barrier.wait()
            _ = app.resolve(Wheel.self, file: "A/A.swift", line: 4)
            barrier.wait()
            return Car()
        }
        .scope(.unique)
        let recorder = Recorder(isForAll: true)
        let stop = Witnesses.add(recorder)
        let workers = (0..<2).map { _ in
            Work { [app] in _ = app.resolve(Car.self, file: "A/A.swift", line: 7) }
        }
        for worker in workers { try worker.value() }
        stop()
        #expect(recorder.trace.outline == car + car)
    }

    @Test("What a scope of the app's asks for before it makes anything is asked for by whoever asks for that")
    func customScope() {
        final class Asking: ResolverScope, @unchecked Sendable {
            override func resolve<Service>(
                registration: ResolverRegistration<Service>, resolver: Resolver, args: Any?
            ) -> Service? {
                _ = resolver.resolve(Wheel.self, file: "A/A.swift", line: 5)
                return registration.instantiate(resolver: resolver, args: args)
            }
        }
        registerParts()
        app.register { [app] in
            _ = app.resolve(Engine.self, file: "A/A.swift", line: 3)
            return Car()
        }
        .scope(Asking())
        var text = ""
        Resolver.trace({ text = $0.outline }) { _ = app.resolve(Car.self, file: "A/A.swift", line: 7) }
        #expect(
            text == """
                'Wheel': made, asked for at A/A.swift:5
                'Car': made, asked for at A/A.swift:7
                  'Engine': made, asked for at A/A.swift:3

                """)
    }

    @Test("What is made for a scope of the app's by a factory that suspends is a part of its answer")
    func suspendingForCustomScope() async throws {
        final class Own: ResolverScope, @unchecked Sendable {}
        registerParts()
        app.register { [app] () async throws -> Car in
            _ = try await app.resolveAsync(Engine.self, file: "A/A.swift", line: 3)
            return Car()
        }
        .scope(Own())
        var text = ""
        _ = try await Resolver.trace({ text = $0.outline }) {
            try await app.resolveAsync(Car.self, file: "A/A.swift", line: 7)
        }
        #expect(
            text == """
                'Car': kept, asked for at A/A.swift:7
                  'Engine': made, asked for at A/A.swift:3

                """)
    }
}
