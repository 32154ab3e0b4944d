import TestSupport
import Testing

@testable import Resolver

/// The once-only gate for tasks by itself, without a resolve around it.
@Suite("The flights that tasks wait for")
struct FlightTests {
    private final class Part: Sendable {}

    private let container = Resolver()

    @Test("Everybody who waits is given the one result; who only waits for the end looks again")
    func finishes() async {
        let flight = flight()
        let (wanting, looking) = (enqueue(flight), enqueue(flight, wantsResult: false))
        let arrivals = (wanting + looking).map { waiter in Task { await flight.arrival(of: waiter) } }
        #expect(await areAsleep(wanting + looking))
        let part = Part()
        flight.finish(.made(part, .reset))
        for (index, arrival) in arrivals.enumerated() {
            switch await arrival.value {
            case .finished(.made(let service, _)): #expect(service === part && index < wanting.count)
            case .again: #expect(index >= wanting.count)
            default: Issue.record("\(index) is given something else")
            }
        }
        #expect(ProcessState.lock.withLock { flight.waiters.isEmpty && flight.hasFinished })
    }

    @Test("What is made of something that has been registered anew is for those only who came before that")
    func refused() async {
        let flight = flight()
        let early = enqueue(flight, 1)
        let change = ProcessState.lock.withLock { ProcessState.nextSerial() }
        let late = enqueue(flight, 1)
        flight.finish(.made(Part(), .refused(since: change)))
        if case .finished = await flight.arrival(of: early[0]) {} else { Issue.record("who came before is not served") }
        if case .again = await flight.arrival(of: late[0]) {} else { Issue.record("who came after is served") }
    }

    @Test("Who is cancelled leaves alone; the last one who wants the result has the work cancelled")
    func cancelled() async {
        let flight = flight()
        let (isOver, isCancelled) = (Latch(), Counter())
        flight.launch {
            do { try await isOver.openedUnlessCancelled() } catch { isCancelled.increment() }
            flight.finish(.null)
        }
        let wanting = enqueue(flight, 3)
        let looking = enqueue(flight, 1, wantsResult: false)
        let tasks = wanting.map { waiter in Task { await flight.arrival(of: waiter) } }
        #expect(await areAsleep(wanting))
        for (index, task) in tasks.enumerated() {
            #expect(ProcessState.lock.withLock { !flight.isAbandoned })
            task.cancel()
            if case .cancelled = await task.value {} else { Issue.record("\(index) goes on waiting") }
        }
        #expect(ProcessState.lock.withLock { flight.isAbandoned })
        // Who looks again learns of the end of the work, which has been told that it is cancelled.
        if case .again = await flight.arrival(of: looking[0]) {} else { Issue.record("the work has not ended") }
        #expect(isCancelled.count == 1)
    }

    @Test("A flight that would wait for itself is found, by whatever detour; one that is waited for twice is no ring")
    func rings() {
        let (first, second, third, last) = (flight(), flight(), flight(), flight())
        ProcessState.lock.withLock {
            // The first waits for two others, and those both for the last.
            for (enclosing, awaited) in [(first, second), (first, third), (second, last), (third, last)] {
                _ = awaited.enqueue(.init(in: enclosing, wantsResult: true), .medium)
            }
        }
        func ring(_ flight: Flight, to others: [Flight]) -> [ObjectIdentifier]? {
            ProcessState.lock.withLock { flight.ring(to: others) }?.map(ObjectIdentifier.init)
        }
        #expect(ring(first, to: [last]) == [first, second, last].map(ObjectIdentifier.init))
        #expect(ring(last, to: [first]) == nil)
        #expect(ring(second, to: [third]) == nil)
        #expect(ring(last, to: [second, last]) == [ObjectIdentifier(last)])
        // What has ended is waited for by nobody.
        last.finish(.null)
        #expect(ring(first, to: [last]) == nil)
        #expect(ProcessState.lock.withLock { second.awaited.isEmpty && third.awaited.isEmpty })
    }

    @Test("The priority of whoever waits reaches the work, and what that waits for")
    func priorities() {
        let (first, second, last) = (flight(), flight(), flight())
        let priorities = ProcessState.lock.withLock { () -> [TaskPriority] in
            _ = second.enqueue(.init(in: first, wantsResult: true), .low)
            _ = last.enqueue(.init(in: second, wantsResult: true), .low)
            _ = first.enqueue(.init(in: nil, wantsResult: true), .high)
            return [first, second, last].map(\.priority)
        }
        #expect(priorities == [.high, .high, .high])
        // And of whatever is waited for afterwards.
        let next = flight()
        #expect(
            ProcessState.lock.withLock {
                _ = next.enqueue(.init(in: last, wantsResult: true), .low)
                return next.priority == .high
            })
    }

    // MARK: -

    private func flight() -> Flight {
        container.register { () async -> Part in Part() }.scope(.container)
        let core = container.core
        let question = Question(Part.self, nil, nil, in: core, CodeLocation(#fileID, #line))
        return ProcessState.lock.withLock {
            Flight(core.ownRecipe(for: ServiceKey(Part.self, nil))!, core, question)
        }
    }

    /// Returns when all of them are suspended. False if they are not for so long that they never will be.
    private func areAsleep(_ waiters: [Flight.Waiter]) async -> Bool {
        await Patience.until { ProcessState.lock.withLock { waiters.allSatisfy { $0.continuation != nil } } }
    }

    /// Has so many begin to wait.
    private func enqueue(_ flight: Flight, _ count: Int = 4, wantsResult: Bool = true) -> [Flight.Waiter] {
        (0..<count).map { _ in
            let waiter = Flight.Waiter(in: nil, wantsResult: wantsResult)
            ProcessState.lock.withLock { flight.enqueue(waiter, .medium) }.perform()
            return waiter
        }
    }
}
