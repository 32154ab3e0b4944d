import Foundation
import LibraryApp
import Resolver

extension Resolver: @retroactive ResolverRegistering {
    public static func registerAllServices() {
        registerLibrary()
        // What the environment says comes last.
        register {
            var settings = Settings()
            let environment = ProcessInfo.processInfo.environment
            if let port = environment["PORT"].flatMap(Int.init) { settings.port = port }
            settings.isObserved = environment["OBSERVE"] != nil
            if let database = environment["DATABASE"] { settings.database = database }
            return settings
        }
    }
}

@main
enum LibraryServer {
    static func main() async throws { try await Server.run() }
}
