import Resolver

final class Badges {}

final class Badge {
    let number: Int

    init(number: Int, badges: Badges) { self.number = number }

    init(later number: Int) async { self.number = number }

    init(failing number: Int) throws { self.number = number }
}

/// Initialisers with arguments, registered where Swift 5 mode does not know that they are Sendable.
@MainActor
func checkBadges() {
    let container = Resolver()
    container.register(Badges.init)
    container.register(Badge.init(number:badges:), arguments: Int.self)
    container.register(Badge.init(later:), arguments: Int.self, name: "later")
    container.register(Badge.init(failing:), arguments: Int.self, name: "failing")
    let make: Making<Int, Badge> = container.resolve()
    precondition(make(7).number == 7)
    let failing: Making<Int, Badge>.Throwing = container.resolve(name: "failing")
    precondition((try? failing(8))?.number == 8)
    precondition(container.optional(Making<Int, Badge>.Async.self, name: "later") != nil)
    let all: [Making<Int, Badge>.Async] = container.resolve()
    precondition(all.count == 3)
}
