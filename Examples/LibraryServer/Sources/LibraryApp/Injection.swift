import Library
import Logging
import Resolver

/// Where the server is, and where its file.
public struct Settings: Sendable {
    public var host = "127.0.0.1"
    public var port = 8080
    public var database = "library.sqlite"
    /// How often loans are looked through.
    public var rounds: Duration = .seconds(60)
    /// Whether everything that is resolved is logged and measured.
    public var isObserved = false

    public init() {}
}

/// Which request it is. Each has one, registered when its container opens.
public struct RequestID: Sendable {
    public let text: String
}

extension Resolver {
    /// Registers all that the server is made of, but for what belongs to one request.
    public static func registerLibrary() {
        // The environment may say otherwise.
        main.defaults.register { Settings() }
        register { Logger(label: "library") }
        register { LendingCalendar() }

        // Opened by `warmUp()`, closed by `shutDown()`.
        register { try await LibraryDatabase.open(Resolver.resolve(Settings.self).database) }
            .scope(.application)
            .onRelease { try $0.close() }
        register { Shelves(database: resolve()) as any Shelving }.scope(.application)

        // In each request one, with the request's logger.
        register { LoanDesk(shelves: resolve(), logger: resolve(), calendar: resolve()) }.scope(.nested)
        register { (_, reader: String) in ReaderAccount(reader: reader, shelves: resolve()) }

        register {
            Reminders(shelves: resolve(), calendar: resolve(), logger: resolve(), rounds: resolve(Settings.self).rounds)
        }
        .scope(.application)
    }
}
