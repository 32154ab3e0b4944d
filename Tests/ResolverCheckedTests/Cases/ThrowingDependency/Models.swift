import ResolverChecked

struct Missing: Error, Equatable { let what: String }

final class Attempts: Dependency, @unchecked Sendable {
    var number = 0
    init(with container: SharedContainer) {}
}

final class Database: Sendable {
    let path: String
    init(path: String) { self.path = path }
}

extension Database: ThrowingDependency {
    convenience init(with container: SharedContainer) throws {
        let attempts = container.attempts()
        attempts.number += 1
        if attempts.number == 1 { throw Missing(what: "file") }
        self.init(path: "shop")
    }
}

struct Store: ThrowingDependency {
    let database: Database
    init(with container: SharedContainer) throws { database = try container.database() }
}
