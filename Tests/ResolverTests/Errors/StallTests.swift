@testable import Resolver
import TestSupport
import Testing

@Suite("The warning of a long wait, and its delay")
struct StallTests {
    private static let place = ResolverError.Place(file: "App/Services.swift", line: 3)
    private static let asked = ResolverError.Place(file: "App/Screen.swift", line: 11)

    @Test("The text")
    func text() {
        let service = ResolverError.Service(Plain.self, name: nil)
        let step = ResolverError.Step(service: service, asked: Self.asked, registered: Self.place)
        let warning = ResolverWarning.stall(
            making: service, for: ResolverError.Place(file: "App/Start.swift", line: 8), registered: Self.place,
            seconds: "2",
            trail: Trail(asked: Self.asked, path: [step]))
        #expect(
            "\(warning)" == """
                Resolver warning: A thread has waited 2 s for another one, which makes 'Plain' for App/Start.swift:8, and goes on waiting.
                  Asked for at App/Screen.swift:11.
                  Registered at App/Services.swift:3.
                  On the way down:
                    'Plain', asked for at App/Screen.swift:11, registered at App/Services.swift:3
                  To fix this, do one of:
                    - look for what the factory waits for and the waiting thread holds: a lock of the app's own, the main queue (`DispatchQueue.main.sync`)
                    - make it ahead of time: `.eager()` and `warmUp()`
                    - if it may take that long, say so: `Resolver.stallDelay = 10`
                """)
        let registrations = ResolverWarning.stall(making: nil, for: nil, registered: nil, seconds: "0.5", trail: nil)
        #expect(
            "\(registrations)".contains("waited 0.5 s for another one, which runs registerAllServices(), and goes on"))
        #expect("\(registrations)".contains("    - let registerAllServices only register\n"))
    }

    @Test("It is for the registration; where none is waited for, for what asks")
    func place() {
        let (asked, asker) = (CodeLocation("App/Screen.swift", 11), CodeLocation("App/Start.swift", 8))
        let recipe = Resolver().register(file: "App/Services.swift", line: 3) { Plain() }.registration.recipe
        func place(_ recipe: Recipe?, _ asker: CodeLocation?, _ asked: CodeLocation?) -> String {
            "\(StallWarning(making: recipe, for: asker, asked: asked, on: [], 2000).location.place)"
        }
        #expect(place(recipe, asker, asked) == "App/Services.swift:3")
        #expect(place(nil, asker, asked) == "App/Screen.swift:11")
        #expect(place(nil, asker, nil) == "App/Start.swift:8")
    }

    @Test("The delay is said in seconds, and there is one in debug builds")
    func setting() async {
        await #expect(processExitsWith: .success) {
            #if DEBUG
                #expect(Resolver.stallDelay == 2)
            #else
                #expect(Resolver.stallDelay == nil)
            #endif
            Resolver.stallDelay = -3
            #expect(Resolver.stallDelay == 0.001)
            for none in [nil, .nan, .infinity] as [Double?] {
                Resolver.stallDelay = none
                #expect(Resolver.stallDelay == nil)
            }
        }
    }
}

private final class Plain: Sendable {}
