import Hummingbird
import Logging
import Resolver
import ServiceLifecycle

/// The server, with what is open before it starts and closed after it has ended.
public enum Server {
    /// Opens what takes an `await`, and builds the application. Everything is asked of `Resolver.root`.
    public static func application() async throws -> some ApplicationProtocol {
        let settings: Settings = Resolver.resolve()
        let startUp = settings.isObserved ? Resolver.observe() : nil
        try await Resolver.root.warmUp()
        var application = Application(
            router: routes(),
            configuration: .init(address: .hostname(settings.host, port: settings.port), serverName: "library"),
            logger: Resolver.resolve())
        // Started in this order, and ended in the other.
        application.addServices(ClosingService(container: Resolver.root), Resolver.resolve(Reminders.self))
        if let startUp { application.logger.info("\(startUp.report())") }
        return application
    }

    /// Runs until a signal asks it to end.
    public static func run() async throws { try await application().runService() }
}

/// Closes a container's services when the server shuts down gracefully, after everything that uses them.
struct ClosingService: Service {
    let container: Resolver

    func run() async throws {
        try? await gracefulShutdown()
        let logger: Logger = container.resolve()
        for failure in await container.shutDown() { logger.error("\(failure)") }
        logger.info("closed")
    }
}
