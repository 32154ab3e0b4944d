import Resolver

// What the mistakes are made with.

struct UserID: Sendable { let value: Int }
final class Logger: Sendable {}
protocol Storage: Sendable {}
final class Disk: Storage {
    init(_ logger: Logger) {}
    func open() throws {}
    func prepare() async {}
    static func mounted() async throws -> Disk { Disk(Logger()) }
}
final class Profile: Sendable {
    let id: UserID
    init(id: UserID, logger: Logger) { self.id = id }
}
final class Session: Sendable { init(user: UserID, isAdmin: Bool) {} }
final class Account { var name = "" }
@MainActor final class Screen { init() {} }
struct Settings: Sendable { init(path: String) throws {} }
