import Resolver
import TestSupport
import Testing

private final class Voucher: Sendable {
    let number: Int
    init(number: Int) { self.number = number }
}

/// Hears of warnings, which are not for it alone.
private final class Hearing: Witness {
    private let diary: Diary

    init(_ diary: Diary) { self.diary = diary }

    func see(_ event: WitnessedEvent) { if case .warning = event { diary.note("heard") } }
}

/// In processes of their own: who is told is the process's.
@Suite("E6: What is legal and almost always a mistake is a warning")
struct WarningRules {
    #if DEBUG
        @Test("E6: Once for each place, to whoever wants to be told, with the places and the remedies")
        func once() async {
            await #expect(processExitsWith: .success) {
                let diary = Diary()
                Resolver.onWarning = { diary.note("\($0.place)\n\($0)") }
                let container = Resolver()
                container.register(file: "App/Services.swift", line: 3) { _, args in Ticket(number: args() ?? 0) }
                    .scope(.application)
                for number in 1...3 { _ = container.resolve(Ticket.self, args: number, file: "App/A.swift", line: 11) }
                _ = container.resolve(Ticket.self, args: 4, file: "App/B.swift", line: 12)
                _ = container.resolve(Ticket.self)
                #expect(diary.entries.count == 2 && diary.entries.last?.hasPrefix("App/B.swift:12\n") == true)
                #expect(
                    diary.entries.first == """
                        App/A.swift:11
                        Resolver warning: 'Ticket' is kept and there already, so the arguments that are passed for it are ignored.
                          Asked for at App/A.swift:11.
                          Registered at App/Services.swift:3.
                          To fix this, do one of:
                            - keep one for each set of arguments: `.perArguments` after its scope, as in `.scope(.cached.perArguments)`
                            - let nobody share it: `.scope(.unique)`
                            - ask for it without arguments
                        """)
            }
        }

        @Test("E6: Though somebody listens to what happens, who may be told as well")
        func listening() async {
            await #expect(processExitsWith: .success) {
                let diary = Diary()
                Resolver.onWarning = { _ in diary.note("told") }
                let listener = Hearing(diary)
                let stop = Witnesses.add(listener)
                let container = Resolver()
                container.register { _, args in Ticket(number: args() ?? 0) }.scope(.application)
                for number in 1...3 { _ = container.resolve(Ticket.self, args: number, file: "App/A.swift", line: 11) }
                #expect(diary.entries == ["heard", "told"])
                stop()
                for number in 1...3 { _ = container.resolve(Ticket.self, args: number, file: "App/B.swift", line: 12) }
                #expect(diary.entries == ["heard", "told", "told"])
            }
        }

        @Test("E6: Within a pass as well, where the default scope shares it; not where nothing is shared")
        func inPass() async {
            await #expect(processExitsWith: .success) {
                let diary = Diary()
                Resolver.onWarning = { diary.note("\($0)") }
                let container = Resolver()
                container.register(file: "App/Services.swift", line: 3) { (_, number: Int) in Voucher(number: number) }
                container.register { (resolver: Resolver) in
                    [1, 2].map { resolver.resolve(Voucher.self, with: $0, file: "App/A.swift", line: 11).number }
                }
                #expect(container.resolve([Int].self) == [1, 1])
                container.register { (_, number: Int) in Voucher(number: number) }.scope(.unique)
                #expect(container.resolve([Int].self) == [1, 2])
                #expect(
                    diary.entries == [
                        """
                        Resolver warning: 'Voucher' has been made in this resolution pass already, so the arguments that are passed for it are ignored.
                          Asked for at App/A.swift:11.
                          Registered at App/Services.swift:3.
                          To fix this, do one of:
                            - let nobody share it: `.scope(.unique)`
                            - ask for it without arguments
                        """
                    ])
            }
        }

        @Test("E6: Of what suspends as well; whoever is told may resolve, and no longer be told")
        func suspending() async {
            await #expect(processExitsWith: .success) {
                let diary = Diary()
                let container = Resolver()
                container.register { (_, args) async in Ticket(number: args() ?? 0) }.scope(.application)
                Resolver.onWarning = { _ in
                    diary.note("\(container.resolve(Ticket.self).number)")
                    Resolver.onWarning = nil
                }
                for number in 1...3 { _ = try await container.resolveAsync(Ticket.self, args: number) }
                #expect(diary.entries == ["1"] && Resolver.onWarning == nil)
            }
        }

        @Test("E6: So for who waits for what another task has begun, and for what suspends within a pass")
        func joining() async {
            await #expect(processExitsWith: .success) {
                let (diary, isBegun, goesOn) = (Diary(), Latch(), Latch())
                Resolver.onWarning = { diary.note("\($0.place)") }
                let container = Resolver()
                container.register { (_, number: Int) async -> Ticket in
                    isBegun.open()
                    await goesOn.opened()
                    return Ticket(number: number)
                }.scope(.application)
                let first = Task {
                    try await container.resolveAsync(Ticket.self, args: 1, file: "App/A.swift", line: 1)
                }
                await isBegun.opened()
                let second = Task {
                    try await container.resolveAsync(Ticket.self, args: 2, file: "App/A.swift", line: 2)
                }
                #expect(await Waiting.tasks(2, for: Ticket.self, in: container))
                goesOn.open()
                let numbers = try await [first.value.number, second.value.number]
                #expect(numbers == [1, 1])
                container.register { (_, number: Int) async in Voucher(number: number) }
                container.register { (resolver: Resolver) async throws -> [Int] in
                    let first = try await resolver.resolveAsync(Voucher.self, args: 1, file: "App/A.swift", line: 3)
                    let second = try await resolver.resolveAsync(Voucher.self, args: 2, file: "App/A.swift", line: 4)
                    return [first.number, second.number]
                }
                let vouchers = try await container.resolveAsync([Int].self)
                #expect(vouchers == [1, 1])
                #expect(diary.entries == ["App/A.swift:2", "App/A.swift:4"])
            }
        }

        @Test("E6: What a lazy wrapper is told after its first read is not heard until it has let go")
        func lateQuestion() async {
            await #expect(processExitsWith: .success) {
                let diary = Diary()
                Resolver.onWarning = { diary.note("\($0)") }
                let container = Resolver()
                container.register(name: "1") { Ticket(number: 1) }.scope(.application)
                container.register(name: "2") { Ticket(number: 2) }.scope(.application)
                var ticket = LazyInjected<Ticket>(container: container, file: "App/A.swift", line: 11)
                ticket.name = "1"
                var copy = ticket
                #expect(ticket.wrappedValue.number == 1)
                ticket.name = "2"
                ticket.release()
                #expect(ticket.wrappedValue.number == 2)
                copy.name = "2"
                #expect(copy.wrappedValue.number == 1)
                copy.wrappedValue = Ticket(number: 3)
                #expect(copy.wrappedValue.number == 3)
                var weak = WeakLazyInjected<Ticket>(name: "1", container: container, file: "App/B.swift", line: 12)
                #expect(weak.wrappedValue?.number == 1)
                weak.args = 5
                #expect(weak.wrappedValue?.number == 1)
                #expect(
                    diary.entries == [
                        """
                        Resolver warning: 'Ticket' named "2" has been resolved already, so the name, the container or the arguments that its wrapper has been given since are ignored.
                          Asked for at App/A.swift:11.
                          To fix this, do one of:
                            - give them before the first read
                            - let it go first: `$property.release()`
                        """,
                        """
                        Resolver warning: 'Ticket' named "1" has been resolved already, so the name, the container or the arguments that its wrapper has been given since are ignored.
                          Asked for at App/B.swift:12.
                          To fix this, do one of:
                            - give them before the first read
                        """,
                    ])
            }
        }
    #endif

    @Test("E6: Arguments that are not ignored are none")
    func heard() async {
        await #expect(processExitsWith: .success) {
            let diary = Diary()
            Resolver.onWarning = { diary.note("\($0)") }
            let container = Resolver()
            for scope in [.unique, .graph, .application.perArguments] as [ResolverScope] {
                container.register { _, args in Ticket(number: args() ?? 0) }.scope(scope)
                for number in [1, 2, 2] { #expect(container.resolve(Ticket.self, args: number).number == number) }
            }
            #expect(diary.entries.isEmpty)
        }
    }
}
