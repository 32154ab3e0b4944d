import Resolver

protocol Logging {}
final class ConsoleLog: Logging {}
enum Environment { case debug, release }
enum Build { static let environment = Environment.debug }
struct AppModule {
    func register() {
        switch Build.environment {
        case .debug: break
        case .release: print("crash reporting on")
        }
        Resolver.register { ConsoleLog() as any Logging }
    }
}
AppModule().register()
_ = Resolver.resolve((any Logging).self)
