import Resolver
import TestSupport
import Testing

private class Part: @unchecked Sendable {}
private final class SpecialPart: Part, @unchecked Sendable {}
private final class Other: Sendable {}
private final class Whole: Sendable {
    let part: Part
    init(_ part: Part) { self.part = part }
}

@Suite("C7: Whose an instance is does not depend on who asked first")
struct OwnerRules {
    /// `Whole` is registered in `library`, its part in `app`: so `app` and all above it have one of their own.
    private let library = Resolver()
    private let app: Resolver

    init() {
        app = Resolver(child: library)
        library.register { Whole(Resolver.resolve()) }.scope(.application)
        app.register { Part() }.scope(.unique)
    }

    @Test("C7: A container that asks once and ends does not take along what another would have built the same")
    func passerBy() {
        _ = app.resolve(Whole.self)
        // What the app has by now is of no use to it any more, and it has not asked since.
        app.register { Part() }.scope(.unique)
        let first = Resolver(child: app).resolve(Whole.self)
        #expect(app.resolve(Whole.self) === first)
    }

    @Test(
        "C7: A container with an instance of its own that is still good keeps it when one above it sees something else")
    func overridden() {
        let own: Whole = app.resolve()
        let mock = Resolver(child: app)
        mock.register { Part() }.scope(.unique)
        #expect(mock.resolve(Whole.self) !== own)
        #expect(app.resolve(Whole.self) === own)
    }

    @Test("C7: Of containers that are reached by two ways, it belongs to the lowest", arguments: [false, true])
    func diamond(isBetweenFirst: Bool) {
        let between = Resolver(child: library)
        let top = Resolver(child: isBetweenFirst ? between : library)
        top.add(child: isBetweenFirst ? library : between)
        library.register { Whole(Resolver.optional() ?? Part()) }.scope(.application)
        let made: Whole = top.resolve()
        // The library's own instance stays until a reset, whatever is registered anew, and others share it.
        library.register { Part() }.scope(.unique)
        #expect(library.resolve(Whole.self) === made)
        #expect(between.resolve(Whole.self) === made)
        #expect(top.resolve(Whole.self) === made)
    }

    @Test("C7: What the registering container shares with one above it, it has no longer than it sees the same")
    func sharedByItsHome() {
        let (parts, top) = (Resolver(), Resolver(child: library))
        parts.register { Part() }.scope(.unique)
        top.add(child: parts)
        library.register { Whole(Resolver.optional() ?? Part()) }.scope(.application)
        let made: Whole = top.resolve()
        library.add(child: parts)
        #expect(library.resolve(Whole.self) === made)
        library.register { Part() }.scope(.unique)
        #expect(library.resolve(Whole.self) !== made)
    }

    @Test("C7: A part that comes later as an alias is looked for behind the alias, too")
    func laterAlias() {
        library.register { Whole(Resolver.optional() ?? Part()) }.scope(.application)
        let top = Resolver(child: library)
        let made: Whole = library.resolve()
        #expect(top.resolve(Whole.self) === made)
        top.register { SpecialPart() }.scope(.unique)
        library.register { SpecialPart() }.scope(.unique).implements(Part.self)
        #expect(library.resolve(Whole.self) === made)
        #expect(top.resolve(Whole.self) !== made)
    }

    @Test("S2: Taking away what has nothing to do with it leaves what is being made to be kept")
    func unrelatedRemoval() throws {
        let (hasBegun, mayEnd) = (Event(), Event())
        let app = app
        app.register { Other() }
        library.register { () -> Whole in
            hasBegun.happen()
            mayEnd.wait()
            return Whole(Resolver.resolve())
        }.scope(.application)
        let making = Work { app.resolve(Whole.self) }
        hasBegun.wait()
        app.unregister(Other.self)
        mayEnd.happen()
        #expect(try making.value() === app.resolve(Whole.self))
    }

    @Test("C7: A mock that is taken away while it is built into something does not stay behind in what is kept")
    func removedPart() throws {
        let (library, hasBegun, mayEnd) = (Resolver(), Event(), Event())
        library.register { Part() }.scope(.application)
        library.register { () -> Whole in
            let part: Part = Resolver.resolve()
            hasBegun.happen()
            mayEnd.wait()
            return Whole(part)
        }.scope(.application)
        let mock = Resolver(child: library)
        let mockPart = Part()
        mock.register { mockPart }.scope(.unique)
        let making = Work { mock.resolve(Whole.self) }
        hasBegun.wait()
        mock.unregister(Part.self)
        mayEnd.happen()
        #expect(try making.value().part === mockPart)
        #expect(library.resolve(Whole.self).part !== mockPart)
        #expect(mock.resolve(Whole.self).part !== mockPart)
    }
}

@Suite("S2: What is reset while it is being made")
struct ResetWhileMakingRules {
    private let scope = ResolverScopeCache()
    private let container = Resolver()

    @Test("S2: The cache that is reset may be that of a container between the asking and the registering one")
    func resetBetween() throws {
        let (library, hasBegun, mayEnd) = (Resolver(), Event(), Event())
        let app = Resolver(child: library)
        app.register { Part() }.scope(.unique)
        library.register { () -> Whole in
            hasBegun.happen()
            mayEnd.wait()
            return Whole(Resolver.resolve())
        }.scope(.container)
        let making = Work { Resolver(child: app).resolve(Whole.self) }
        hasBegun.wait()
        app.cache.reset()
        mayEnd.happen()
        #expect(try making.value() !== app.resolve(Whole.self))
    }

    @Test(
        "S2: Who waited has what was begun before the reset, who asks after it gets another", .timeLimit(.minutes(15)))
    func handedOver() throws {
        let (hasBegun, mayEnd, made) = (Event(), Event(), Counter())
        let (scope, container) = (scope, container)
        container.register { () -> Labelled in
            let number = made.increment()
            if number == 1 {
                hasBegun.happen()
                mayEnd.wait()
            }
            return Labelled("\(number)")
        }.scope(scope)
        let first = Work { container.resolve(Labelled.self) }
        hasBegun.wait()
        scope.reset()
        let second: Labelled = container.resolve()
        #expect(second.label == "2")
        mayEnd.happen()
        #expect(try first.value().label == "1")
        #expect(container.resolve(Labelled.self) === second)
        #expect(made.count == 2)
    }

    @Test("S2: What is not kept because of a reset is released, as if it had been kept until then")
    func released() {
        let released = Counter()
        let (scope, container) = (scope, container)
        let isFirst = Counter()
        container.register { () -> Labelled in
            if isFirst.increment() == 1 { scope.reset() }
            return Labelled("")
        }
        .scope(scope).onRelease { _ in released.increment() }
        let first: Labelled = container.resolve()
        #expect(released.count == 1)
        #expect(container.resolve(Labelled.self) !== first)
        #expect(released.count == 1)
    }
}
