import Resolver

// Mistakes with threads and actors, which the compiler looks for when everything else is right.

// A variable that is changed from anywhere. Says: mutation of captured var 'count' in concurrently-executing code
func changedVariable(_ container: Resolver) {
    var count = 0
    container.register { () -> Logger in
        count += 1
        return Logger()
    }
}

// An instance that is not `Sendable`. Says: capture of 'account' with non-Sendable type 'Account'
func capturedAccount(_ container: Resolver) {
    let account = Account()
    container.register { account }
}

// A class of the main actor, made anywhere. Says: main actor-isolated initializer 'init()'
func screenAnywhere(_ container: Resolver) {
    container.register { Screen() }
}

// A class of the main actor, made by a factory that says it runs anywhere. Says: main actor-isolated initializer 'init()'
@MainActor func screenRegisteredAnywhere(_ container: Resolver) {
    container.register(.anywhere) { Screen() }
}

// A variable of the main actor, read by such a factory. Says: main actor-isolated property 'user'
@MainActor final class Accounts {
    var user = UserID(value: 7)
    func register(in container: Resolver) {
        container.register(.anywhere) { Profile(id: self.user, logger: Logger()) }
    }
}
