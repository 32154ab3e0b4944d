import Resolver

@main
struct Swift6Client {
    @MainActor
    static func main() async {
        Resolver.registerAll {
            Resolver.register(name: .spare) { Client(host: "spare") as any Networking }
        }
        let screen = Screen()
        precondition(screen.store === screen.lazy && screen.missing == nil)

        let model: ViewModel = Resolver.resolve()
        let named: ViewModel = Resolver.resolve(name: "by initialiser")
        precondition(model.store === named.store && model.lazy === model.store)

        let elsewhere = await Task.detached { () -> String in
            let store: Store = Resolver.resolve()
            let spare: any Networking = Resolver.resolve(name: .spare)
            do throws(ResolverError) {
                _ = try Resolver.resolveThrowing(ViewModel.self) as ViewModel
                return "a view model off the main actor"
            } catch .wrongIsolation(_, let needed, _, _, _) {
                return "\(store.networking.host), \(spare.host), \(needed)"
            } catch {
                return "\(error)"
            }
        }.value
        precondition(elsewhere == "example.com, spare, MainActor", elsewhere)

        Resolver.mock.register { Client(host: "mock") as any Networking }
        Resolver.root = .mock
        precondition(Screen().store.networking.host == "mock")
        Resolver.root = .main
        precondition(Screen().store === screen.store)
        print("Swift 6 client: works")
    }
}
