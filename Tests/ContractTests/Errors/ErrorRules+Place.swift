import Resolver
import TestSupport
import Testing

private final class Missing: Sendable {}

private final class Whole: Sendable {
    init(_ missing: Missing) {}
}

private final class WrappingOwner {
    @Injected(container: Resolver()) var missing: Missing
}

private final class LazyOwner {
    @LazyInjected(container: Resolver()) var missing: Missing
}

/// Each asks on a line of its own.
private enum Asking {
    #sourceLocation(file:"App/Asking.swift",line:10)
    static func onContainer() { _ = Resolver().resolve(Missing.self) }
    static func statically() { _ = Resolver.resolve(Missing.self, name: "name") }
    static func withArguments() { _ = Resolver().resolve(Missing.self, args: 1) }
    static func inFactory(_ container: Resolver) { container.register { Whole(Resolver.resolve()) } }
    static func optionally(_ container: Resolver) { _ = container.optional(Plain.self) }
    static func withWrongArgument(_ container: Resolver) { _ = container.resolve(Labelled.self, args: 1) }
    static func inLoop(_ container: Resolver) { container.add(child: container) }
    #sourceLocation()
}

@Suite("E5: The program stops at the place that asked")
struct StopPlaceRules {
    @Test("E5: resolve, on a container, statically, with a name and with arguments")
    func resolving() async {
        let onContainer = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            stopWithoutBacktrace()
            Asking.onContainer()
        }
        check(onContainer, 10)
        let statically = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            stopWithoutBacktrace()
            Asking.statically()
        }
        check(statically, 11)
        let withArguments = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            stopWithoutBacktrace()
            Asking.withArguments()
        }
        check(withArguments, 12)
    }

    @Test("E5: The innermost of several, inside of a factory")
    func insideOfFactory() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            stopWithoutBacktrace()
            let container = Resolver()
            Asking.inFactory(container)
            _ = container.resolve(Whole.self)
        }
        check(result, 13)
    }

    @Test("E5: optional, where a factory failed for want of something else")
    func optional() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            stopWithoutBacktrace()
            let container = Resolver()
            container.register { () throws -> Plain in throw Mishap("broken") }
            Asking.optionally(container)
        }
        check(result, 14)
    }

    @Test("E5: A wrapper, where it is declared")
    func wrappers() async {
        let injected = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            stopWithoutBacktrace()
            _ = WrappingOwner()
        }
        #expect(standardError(of: injected).hasPrefix("ContractTests/ErrorRules+Place.swift:12: Fatal error: "))
        let lazily = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            stopWithoutBacktrace()
            _ = LazyOwner().missing
        }
        #expect(standardError(of: lazily).hasPrefix("ContractTests/ErrorRules+Place.swift:16: Fatal error: "))
    }

    @Test(
        "E5: A wrong argument, where the service that got it was asked for; a loop of containers, where it was closed")
    func others() async {
        let argument = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            stopWithoutBacktrace()
            let container = Resolver()
            container.register { (_: Resolver, args: Resolver.Args) in Labelled(args[0]) }
            Asking.withWrongArgument(container)
        }
        check(argument, 15)
        let loop = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            stopWithoutBacktrace()
            let container = Resolver()
            Asking.inLoop(container)
        }
        check(loop, 16)
    }

    private func check(
        _ result: ExitTest.Result?, _ line: Int, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let output = standardError(of: result)
        #expect(
            output.hasPrefix("ContractTests/Asking.swift:\(line): Fatal error: "), "\(output.prefix(80))",
            sourceLocation: sourceLocation)
    }
}
