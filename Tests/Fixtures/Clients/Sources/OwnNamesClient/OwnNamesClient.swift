import LibraryServices
import Resolver

struct AppTracking: Tracking { let kind = "app" }

struct Screen {
    // The app's own.
    @Injected var dose = 3
    // The library's, under the name that another module gives it, for compilers before Swift 6.3.
    @Wired var tracking: any Tracking
    #if compiler(>=6.3)
        @Resolver::Injected var same: any Tracking
    #endif
}

@main
struct OwnNamesClient {
    static func main() {
        Services.registerLibraryServices()
        precondition(trackedKind() == "none")
        precondition(Screen().tracking.kind == "none")
        Services.register { AppTracking() as any Tracking }
        // Anew, as a second feature would: a default replaces nothing of the app's.
        Services.registerLibraryServices()
        precondition(trackedKind() == "app")
        let screen = Screen()
        precondition(screen.dose == 3 && screen.tracking.kind == "app")
        #if compiler(>=6.3)
            precondition(screen.same.kind == "app")
            precondition(Resolver::Resolver.main === Services.main)
        #endif
        precondition(Resolver(host: "example.com").host == "example.com")
        print("Own names client: works")
    }
}
