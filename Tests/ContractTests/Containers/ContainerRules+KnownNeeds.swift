import Resolver
import TestSupport
import Testing

private class Part: @unchecked Sendable {}
private final class Extra: Part, @unchecked Sendable {}

private final class Logger: Sendable {}
private final class Cache: Sendable {
    let logger: Logger
    init(logger: Logger) { self.logger = logger }
}

/// How the making of an account goes.
private final class Course: Sendable {
    let made = Counter()
    let begun = Latch()
    let mayEnd = Latch()
}

private final class Account: Sendable {
    let cache: Cache
    init(cache: Cache, course: Course) async {
        course.made.increment()
        course.begun.open()
        await course.mayEnd.opened()
        self.cache = cache
    }
}

private final class OfAll: Sendable {
    let count: Int
    init(all: [Part]) { count = all.count }
}

private final class OfOne: Sendable {
    let hasPart: Bool
    init(part: Extra?) { hasPart = part != nil }
}

@Suite("C7: What a service is known to need before it is made")
struct KnownNeedRules {
    @Test("C8, S2: What a container in front overrides of what the parent keeps makes nobody make a second instance")
    func keptByTheParent() async throws {
        let (main, course) = (Resolver(), Course())
        main.register { Logger() }.scope(.application)
        main.register(Cache.init).scope(.application)
        main.register { course }
        let nested = main.nested("request")
        nested.register(Account.init).scope(.cached)
        let front = Resolver(child: nested)
        front.register { Logger() }.scope(.application)
        let first = Task { try await nested.resolveAsync(Account.self) }
        await course.begun.opened()
        let second = Task { try await front.resolveAsync(Account.self) }
        #expect(await Waiting.tasks(2, for: Account.self, in: nested))
        course.mayEnd.open()
        #expect(try await first.value === second.value)
        #expect(course.made.count == 1)
        #expect(nested.resolve(Account.self) === front.resolve(Account.self))
    }

    @Test("C7: Who needs an element or an optional does not wait for another that has a slow one of its own")
    func derived() throws {
        let (home, slowAll, slowOne, mayEnd) = (Resolver(), Event(), Event(), Event())
        let front = Resolver(child: home)
        home.register(name: "one") { Part() }
        home.register(OfAll.init).scope(.application)
        home.register(OfOne.init).scope(.application)
        front.register(Part.self, name: "slow") {
            slowAll.happen()
            mayEnd.wait()
            return Part()
        }
        front.register { () -> Extra in
            slowOne.happen()
            mayEnd.wait()
            return Extra()
        }
        let all = Work { front.resolve(OfAll.self).count }
        slowAll.wait()
        #expect(home.resolve(OfAll.self).count == 1)
        let one = Work { front.resolve(OfOne.self).hasPart }
        slowOne.wait()
        #expect(!home.resolve(OfOne.self).hasPart)
        mayEnd.happen()
        #expect(try all.value() == 2)
        #expect(try one.value())
    }
}
