import Resolver
import TestSupport
import Testing

private struct ID: Equatable, Sendable { let number: Int }
private enum Mode: Sendable { case reading, writing }
private final class Store: Sendable {}

private final class Profile: Sendable {
    let id: ID
    let store: Store
    init(id: ID, store: Store) { (self.id, self.store) = (id, store) }
    init(failing id: ID) throws { throw Mishap("no \(id.number)") }
    init(suspending id: ID, store: Store) async {
        await Task.yield()
        (self.id, self.store) = (id, store)
    }
}

private final class Editor: Sendable {
    let text: String
    init(first: ID, store: Store, second: ID, mode: Mode?) {
        text = "\(first.number) \(second.number) \(mode.map { "\($0)" } ?? "-")"
    }
}

@MainActor private final class Screen {
    let id: ID
    init(id: ID, store: Store) { self.id = id }
}

private final class Contacts: Sendable {
    let profile: Making<ID, Profile>
    init(profile: Making<ID, Profile>) { self.profile = profile }
}

private final class Desk: Sendable {
    private let numbers: @Sendable () -> [Int]
    init() {
        let (profile, optional) = (Injected<ID>(), OptionalInjected<ID>())
        numbers = { [profile.wrappedValue.number, optional.wrappedValue?.number ?? 0] }
    }
    var ids: [Int] { numbers() }
}

@Suite("A2: Making from arguments that the compiler checks")
struct MakingRules {
    private let container = Resolver()

    @Test("C11: A wrapper that was given no arguments asks the container that made its owner, once it needs none")
    func awaiting() {
        let front = Resolver(child: container)
        for (resolver, offset) in [(container, 0), (front, 100)] {
            resolver.register { (_, number: Int) in ID(number: number + offset) }
            resolver.register { Desk() }
        }
        let (desk, other) = (front.resolve(Desk.self), container.resolve(Desk.self))
        container.register { ID(number: 1) }
        front.register { ID(number: 101) }
        #expect(desk.ids == [101, 101] && other.ids == [1, 1])
    }

    init() { container.register(Store.init).scope(.application) }

    @Test("A2: Of an initialiser, the types given are arguments, and the others dependencies")
    func initialiser() {
        container.register(Profile.init(id:store:), arguments: ID.self).scope(.unique)
        let make: Making<ID, Profile> = container.resolve()
        let (one, two) = (make(ID(number: 1)), make(ID(number: 2)))
        #expect(one.id.number == 1 && two.id.number == 2)
        #expect(one.store === container.resolve(Store.self))
        #expect(container.resolve(Profile.self, with: ID(number: 3)).id.number == 3)
    }

    @Test("A2: Arguments of one type go to its parameters in order; the last of optional type may be left out")
    func order() {
        container.register(
            Editor.init(first:store:second:mode:), arguments: ID.self, ID.self, Mode?.self
        ).scope(.unique)
        let (one, two) = (ID(number: 1), ID(number: 2))
        #expect(container.resolve(Making<(ID, ID), Editor>.self)(one, two).text == "1 2 -")
        #expect(container.resolve(Making<(ID, ID, Mode?), Editor>.self)(one, two, nil).text == "1 2 -")
        #expect(container.resolve(Making<(ID, ID, Mode), Editor>.self)(one, two, .writing).text == "1 2 writing")
    }

    @Test("A2: Of a closure that names the types of its arguments")
    func closure() {
        container.register { (_, id: ID, mode: Mode) in Labelled("\(id.number) \(mode)") }.scope(.unique)
        #expect(container.resolve(Making<(ID, Mode), Labelled>.self)(ID(number: 4), .reading).label == "4 reading")
    }

    @Test("A2: As a parameter, by wrappers, by name, of an alias, as an optional, and in an array")
    func everywhere() {
        container.register(Profile.init(id:store:), arguments: ID.self, name: "named").scope(.unique)
        container.register(Profile.init(id:store:), arguments: ID.self).scope(.unique).implements(AnyObject.self)
        container.register(Contacts.init(profile:))
        let id = ID(number: 5)
        #expect(container.resolve(Contacts.self).profile(id).id == id)
        #expect(container.resolve(Making<ID, Profile>.self, name: "named")(id).id == id)
        #expect(container.resolve(Making<ID, AnyObject>.self)(id) is Profile)
        #expect(container.optional(Making<ID, Profile>.self)?(id).id == id)
        #expect(container.resolve(Making<ID, Profile>?.self)?(id).id == id)
        #expect(container.optional(Making<ID, Plain>.self) == nil)
        #expect(container.resolve([Making<ID, Profile>].self).map { $0(id).id } == [id, id])
        Resolver.withRoot(container) {
            struct View {
                @Injected var injected: Making<ID, Profile>
                @LazyInjected var lazy: Making<ID, Profile>
                @OptionalInjected var optional: Making<ID, Profile>?
            }
            let view = View()
            #expect(view.injected(id).id == id && view.lazy(id).id == id && view.optional?(id).id == id)
        }
    }

    @Test("A2: One that can throw is called with try, and throws what resolveThrowing throws")
    func throwing() throws {
        container.register(Profile.init(failing:), arguments: ID.self)
        let make: Making<ID, Profile>.Throwing = container.resolve()
        let error = try #require(throws: ResolverError.self) { try make(ID(number: 6)) }
        guard case .factoryFailed(_, let underlying, _, _) = error else {
            Issue.record(error)
            return
        }
        #expect(underlying as? Mishap == Mishap("no 6"))
        container.register(Profile.init(id:store:), arguments: ID.self)
        #expect(try make(ID(number: 7)).id.number == 7)
    }

    @Test("A2: One that may suspend is awaited")
    func suspending() async throws {
        container.register(Profile.init(suspending:store:), arguments: ID.self).scope(.unique)
        let make: Making<ID, Profile>.Async = container.resolve()
        #expect(try await make(ID(number: 8)).id.number == 8)
        container.register { (_, id: ID) async in Labelled("\(id.number)") }
        #expect(try await container.resolve(Making<ID, Labelled>.Async.self)(ID(number: 9)).label == "9")
    }

    @Test("A2: One of the main actor is made there")
    func mainActor() async throws {
        container.register(Screen.init(id:store:), arguments: ID.self)
        let make: Making<ID, Screen> = container.resolve()
        await MainActor.run { #expect(make(ID(number: 10)).id.number == 10) }
        let screen = try await container.resolve(Making<ID, Screen>.Async.self)(ID(number: 11))
        await MainActor.run { #expect(screen.id.number == 11) }
    }

    @Test("A2: One with a function needs no container")
    func functions() async throws {
        let store = Store()
        let id = ID(number: 12)
        #expect(Contacts(profile: Making { Profile(id: $0, store: store) }).profile(id).id == id)
        let throwing = Making<(ID, Mode), Profile>.Throwing { (_: ID, _: Mode) -> Profile in throw Mishap("refused") }
        #expect(throws: Mishap("refused")) { try throwing(id, .reading) }
        let suspending = Making<ID, Profile>.Async { (id: ID) in Profile(id: id, store: store) }
        #expect(try await suspending(id).id == id)
    }

    @Test("A2: It asks the container that requested what it is a part of")
    func remembering() {
        container.register(Profile.init(id:store:), arguments: ID.self).scope(.unique)
        container.register(Contacts.init(profile:)).scope(.application)
        let front = Resolver(child: container)
        let mock = Store()
        front.register { (_, id: ID) in Profile(id: id, store: mock) }
        #expect(front.resolve(Contacts.self).profile(ID(number: 1)).store === mock)
        #expect(container.resolve(Contacts.self).profile(ID(number: 1)).store !== mock)
    }

    @Test("A2: A kept service ignores later arguments; perArguments keeps one for each")
    func kept() {
        container.register(Profile.init(id:store:), arguments: ID.self).scope(.cached.perArguments)
        let make: Making<ID, Profile> = container.resolve()
        #expect(make(ID(number: 1)) === make(ID(number: 1)))
        #expect(make(ID(number: 1)) !== make(ID(number: 2)))
    }

    @Test("A2: Asked for as it cannot be made, an error says what to ask for")
    func mismatch() throws {
        func suitable<Service>(_ type: Service.Type) throws -> String? {
            let error = try #require(throws: ResolverError.self) { try container.resolveThrowing(type) }
            guard case .unsuitableMaking(_, _, let suitable, _, _) = error else {
                Issue.record(error)
                return nil
            }
            return suitable
        }
        container.register { (_, id: ID, mode: Mode) in Labelled("\(id.number) \(mode)") }
        #expect(try suitable(Making<ID, Labelled>.self) == "Making<(ID, Mode), Labelled>")
        #expect(try suitable(Making<(Mode, ID), Labelled>.self) == "Making<(ID, Mode), Labelled>")
        container.register(Profile.init(failing:), arguments: ID.self)
        #expect(try suitable(Making<ID, Profile>.self) == "Making<ID, Profile>.Throwing")
        container.register(Profile.init(suspending:store:), arguments: ID.self)
        #expect(try suitable(Making<ID, Profile>.self) == "Making<ID, Profile>.Async")
        #expect(try suitable(Making<ID, Profile>.Throwing.self) == "Making<ID, Profile>.Async")
        container.register { _, args in Plain() }
        #expect(try suitable(Making<ID, Plain>.self) == nil)
        container.register { (_, pair: (Int, String)) in Ticket(number: pair.0) }
        #expect(try suitable(Making<(Int, String), Ticket>.self) == nil)
        container.unregister(Ticket.self)
        let missing = try #require(throws: ResolverError.self) {
            try container.resolveThrowing(Making<ID, Ticket>.self)
        }
        guard case .notRegistered(let service, _, _) = missing else {
            Issue.record(missing)
            return
        }
        #expect(service.type == "Ticket")
    }

    @Test("A2: An argument that no parameter takes stops the program where it is registered")
    func superfluous() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Resolver().register(Profile.init(id:store:), arguments: Mode.self)
        }
        let text = standardError(of: result)
        #expect(text.contains("The initialiser of 'Profile', which takes ID, Store, was registered with an argument"))
        #expect(text.contains("MakingRules.swift"))
    }
}

@Suite("A2: Wrappers that are given their arguments later")
struct LaterArgumentRules {
    private final class Owner {
        @Injected var profile: Profile
        @OptionalInjected var optional: Profile?
        init(id: ID) {
            _profile = Injected(with: id)
            _optional = OptionalInjected(with: id)
        }
    }

    @Test("A2: A wrapper that an initialiser gives arguments makes its service once, with them")
    func once() {
        let container = Resolver()
        let made = Counter()
        container.register(Store.init)
        container.register { (resolver, id: ID) -> Profile in
            made.increment()
            return Profile(id: id, store: resolver.resolve())
        }.scope(.unique)
        Resolver.withRoot(container) {
            let owner = Owner(id: ID(number: 3))
            #expect(owner.profile.id.number == 3)
            #expect(owner.optional?.id.number == 3)
            #expect(made.count == 2)
            owner.profile = Profile(id: ID(number: 4), store: Store())
            #expect(owner.profile.id.number == 4)
        }
    }

    @Test("A2: So with an alias, and with one that is kept", arguments: KeptScope.allCases)
    func alias(_ kept: KeptScope) {
        final class Owner {
            @Injected var object: AnyObject
            init(id: ID) { _object = Injected(with: id) }
        }
        let container = Resolver()
        container.register(Store.init)
        container.register(Profile.init(id:store:), arguments: ID.self).scope(kept.scope).implements(AnyObject.self)
        Resolver.withRoot(container) {
            #expect((Owner(id: ID(number: 3)).object as? Profile)?.id.number == 3)
        }
    }

    @Test("A2: So where the property is an optional")
    func optionalProperty() {
        struct View {
            @Injected var profile: Profile?
            init(id: ID) { _profile = Injected(with: id) }
        }
        let container = Resolver()
        container.register(Store.init)
        container.register(Profile.init(id:store:), arguments: ID.self)
        Resolver.withRoot(container) { #expect(View(id: ID(number: 5)).profile?.id.number == 5) }
    }

    @Test("A2: One that is read without having been given any stops, at the place of the wrapper")
    func neverGiven() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let container = Resolver()
            container.register(Store.init)
            container.register(Profile.init(id:store:), arguments: ID.self)
            struct View { @Injected var profile: Profile }
            let view = Resolver.withRoot(container) { View() }
            container.withRootAgain { _ = view.profile }
        }
        let text = standardError(of: result)
        #expect(text.contains("'Profile' takes 1 argument, ID; none was passed."))
        #expect(text.contains("Asked for at ContractTests/MakingRules.swift"))
    }

    @Test("A2: A missing part of one that takes arguments stops at once")
    func partMissing() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let container = Resolver()
            container.register { (resolver: Resolver) in Labelled("\(resolver.resolve(Profile.self))") }
            container.register(Profile.init(id:store:), arguments: ID.self)
            struct View { @Injected var label: Labelled }
            _ = Resolver.withRoot(container) { View() }
        }
        #expect(standardError(of: result).contains("'Profile' takes 1 argument, ID; none was passed."))
    }
}

extension Resolver {
    fileprivate func withRootAgain(_ body: () -> Void) { Resolver.withRoot(self) { body() } }
}
