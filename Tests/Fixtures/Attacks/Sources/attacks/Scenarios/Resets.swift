import Resolver

// Point 8. What is being made when everything is forgotten is not kept. Before the repair: all failed 5 of 5 but
// `shut-down-while-a-task-makes`, which passed 5 of 5: shutting down cancels and waits for the work of tasks.

let resetAttacks: [Attack] = Reset.allCases.flatMap { reset in
    [
        Attack("\(reset.rawValue)-while-a-thread-makes") { _ in resetWhileThreadMakes(reset) },
        Attack("\(reset.rawValue)-while-a-task-makes") { _ in try await resetWhileTaskMakes(reset) },
        Attack("\(reset.rawValue)-while-a-part-is-made") { _ in resetWhilePartIsMade(reset) },
    ]
}

/// The ways to forget.
private enum Reset: String, CaseIterable, Sendable {
    case scope = "reset-of-a-scope"
    case cache = "reset-of-a-cache"
    case everything = "reset-of-everything"
    case shutDown = "shut-down"

    var scope: ResolverScope { self == .cache ? .container : .application }

    /// Waits until it is done, but for a shutting down, which may wait for what is being made.
    func perform(on resolver: Resolver, _ done: Gate) {
        switch self {
        case .scope: ResolverScope.application.reset()
        case .cache: resolver.cache.reset()
        case .everything: Resolver.reset()
        case .shutDown:
            Task.detached {
                await resolver.shutDown()
                done.open()
            }
            pause(milliseconds: 50)
            return
        }
        done.open()
    }
}

private final class Account: Sendable {
    let number: Int
    init(_ number: Int) { self.number = number }
}

private final class Session: Sendable {
    let account: Account
    init(_ account: Account) { self.account = account }
}

private func judge(_ reset: Reset, first: Int, waiting: Int, late: Int, after: Int) {
    expect(first == 1, "who asked first has been given \(first)")
    expect(waiting == 1, "who waited has been given \(waiting)")
    expect(late > 1, "who asked after the reset has been given what was begun before")
    expect(after > 1, "what was begun before the reset has been kept")
}

private func resetWhileThreadMakes(_ reset: Reset) {
    let (resolver, made, begun, open, done) = (Resolver(), Counter(), Gate(), Gate(), Gate())
    let (first, waiting, late) = (Box(0), Box(0), Box(0))
    resolver.register { () -> Account in
        let number = made.next()
        if number == 1 {
            begun.open()
            open.pass()
        }
        return Account(number)
    }.scope(reset.scope)
    var threads = [Thread { first.value = resolver.resolve(Account.self).number }]
    begun.pass()
    threads.append(Thread { waiting.value = resolver.resolve(Account.self).number })
    pause(milliseconds: 50)
    reset.perform(on: resolver, done)
    let ask: @Sendable () -> Void = { late.value = resolver.resolve(Account.self).number }
    // Whether it waits for the old one to end, or makes its own beside it, is up to the library.
    if reset != .shutDown { threads.append(Thread(ask)) }
    pause(milliseconds: 50)
    open.open()
    done.pass()
    if reset == .shutDown { threads.append(Thread(ask)) }
    threads.join()
    let after = resolver.resolve(Account.self).number
    judge(reset, first: first.value, waiting: waiting.value, late: late.value, after: after)
}

private func resetWhileTaskMakes(_ reset: Reset) async throws {
    let (resolver, made, begun, open, done) = (Resolver(), Counter(), AsyncGate(), AsyncGate(), Flag())
    resolver.register { () async -> Account in
        let number = made.next()
        if number == 1 {
            begun.open()
            // Without looking at its cancellation.
            await open.pass()
        }
        return Account(number)
    }.scope(reset.scope)
    let ask: @Sendable () async throws -> Int = { try await resolver.resolveAsync(Account.self).number }
    let first = Task.detached(operation: ask)
    await begun.pass()
    let waiting = Task.detached(operation: ask)
    try await Task.sleep(nanoseconds: 50_000_000)
    let late: Task<Int, any Error>
    if reset == .shutDown {
        let ending = Task.detached {
            await resolver.shutDown()
            done.raise()
        }
        try await Task.sleep(nanoseconds: 50_000_000)
        open.open()
        await ending.value
        late = Task.detached(operation: ask)
    } else {
        let gate = Gate()
        reset.perform(on: resolver, gate)
        late = Task.detached(operation: ask)
        try await Task.sleep(nanoseconds: 50_000_000)
        open.open()
    }
    let numbers = try await (first.value, waiting.value, late.value)
    let after = try await ask()
    judge(reset, first: numbers.0, waiting: numbers.1, late: numbers.2, after: after)
}

/// The credentials are there already when all is forgotten; what holds them is still being made.
private func resetWhilePartIsMade(_ reset: Reset) {
    let (resolver, made, begun, open, done) = (Resolver(), Counter(), Gate(), Gate(), Gate())
    resolver.register { Account(made.next()) }.scope(reset.scope)
    resolver.register { [unowned resolver] () -> Session in
        let account: Account = resolver.resolve()
        if account.number == 1 {
            begun.open()
            open.pass()
        }
        return Session(account)
    }.scope(reset.scope)
    let first = Thread { _ = resolver.resolve(Session.self) }
    begun.pass()
    reset.perform(on: resolver, done)
    pause(milliseconds: 10)
    open.open()
    done.pass()
    first.join()
    let number = resolver.resolve(Session.self).account.number
    expect(number > 1, "the session of the old account has been kept")
    expect(resolver.resolve(Account.self).number > 1, "the old account has been kept")
}
