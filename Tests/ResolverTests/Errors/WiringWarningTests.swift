import Resolver
import TestSupport
import Testing

private final class Tool: Sendable {}
private final class Part: Sendable {}
private final class Holder: Sendable {
    let part: Part
    init(part: Part) { self.part = part }
}

private struct ByName { @Injected var tools: [Resolver.Name: Tool]? }
private struct All { @Injected var parts: [Part]? }
private struct Later { @Injected var part: Provider<Part>? }

@Suite("The texts of warnings about what comes of registrations")
struct WiringWarningTests {
    #if DEBUG
        private static func told(_ body: () -> Void) -> [[Substring]] {
            let told = Guarded<[String]>([])
            Resolver.onWarning = { warning in told.update { $0.append("\(warning)") } }
            body()
            Resolver.onWarning = nil
            return told.value.map { $0.split(separator: "\n") }
        }

        @Test("An optional of what is derived")
        func derivedOptionals() async {
            await #expect(processExitsWith: .success) {
                let warnings = Self.told {
                    Resolver.register { Tool() }
                    #expect(ByName().tools == nil && All().parts == nil && Later().part == nil)
                }
                try #require(warnings.count == 3)
                #expect(
                    warnings[0][0]
                        == "Resolver warning: `@Injected` of an optional gives nil, as no 'Tool' has a name.")
                #expect(
                    warnings[0].suffix(2) == [
                        "    - register 'Tool' with a name",
                        "    - leave out the question mark, as what is empty says the same",
                    ])
                #expect(
                    warnings[1][0]
                        == "Resolver warning: `@Injected` of an optional gives nil, as 'Part' is not registered.")
                #expect(
                    warnings[1].suffix(2) == [
                        "    - register 'Part'", "    - leave out the question mark, as what is empty says the same",
                    ])
                #expect(
                    warnings[2].suffix(2) == [
                        "    - register 'Part'",
                        "    - leave out the question mark, so that asking for what is missing is an error",
                    ])
            }
        }

        @Test("A part that is registered anew twice, the first time meant so", arguments: [false, true])
        func replacedTwice(isResolvedBetween: Bool) async {
            await #expect(processExitsWith: .success) { [isResolvedBetween] in
                let warnings = Self.told {
                    let container = Resolver()
                    container.register(file: "App/A.swift", line: 1) { Part() }
                    container.register(Holder.init).scope(.application)
                    _ = container.resolve(Holder.self)
                    container.register(file: "App/A.swift", line: 2) { Part() }.withoutWarnings()
                    if isResolvedBetween { _ = container.resolve(Holder.self) }
                    container.register(file: "App/A.swift", line: 3) { Part() }
                    for _ in 1...2 { _ = container.resolve(Holder.self) }
                }
                try #require(warnings.count == 1)
                #expect(
                    warnings[0][0]
                        == "Resolver warning: 'Holder' is kept, and was made of the 'Part' of App/A.swift:1, which has been registered anew since."
                )
                #expect(warnings[0][2] == "  Registered at App/A.swift:3.")
            }
        }
    #endif
}
