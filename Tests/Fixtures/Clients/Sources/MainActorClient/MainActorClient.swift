import Resolver

@main
struct MainActorClient {
    static func main() async throws {
        let model: CartModel = Resolver.resolve()
        precondition(model.total == 42)
        let name = await Task.detached { () -> String in
            let journal: Journal = Resolver.resolve()
            return journal.name
        }.value
        precondition(name == model.journal.name)
        try await shop()
        await constants()
        print("Main actor client: works")
    }

    static func shop() async throws {
        // The view model needs what is opened with `await`; after the warm-up it is there without.
        let awaited: ShopModel = try await Resolver.resolveAsync()
        try await Resolver.main.warmUp()
        let model: ShopModel = Resolver.resolve()
        precondition(model.catalogue === awaited.catalogue && model.catalogue.titles.count == 3)
        precondition(awaited.buy("Tea") == "1 for 42 EUR" && model.buy("Cake") == "2 for 42 EUR")

        let detail = Resolver.resolve(DetailModel.self, with: "Tea")
        let prepared: DetailModel = try await Resolver.resolveAsync(name: "prepared")
        precondition(detail.title == "Tea" && prepared.title == "catalogue")

        let reason: String
        do throws(ResolverError) {
            _ = try Resolver.resolveThrowing(Settings.self, name: "broken")
            reason = "opened"
        } catch {
            guard case .factoryFailed(_, let underlying as ShopError, _, _) = error else { throw error }
            reason = underlying.reason
        }
        precondition(reason == "no file")

        try await background()
    }

    /// A name, a scope and a container that are read off the main actor, with what `.anywhere` registered on it.
    static func constants() async {
        let names = await Task.detached { () -> [String] in
            let first = Resolver.resolve(Journal.self, name: .archive)
            let again = Resolver.resolve(Journal.self, name: .archive)
            precondition(first === again)
            ResolverScope.signedIn.reset()
            precondition(Resolver.resolve(Journal.self, name: .archive) !== first)
            return [
                Resolver.resolve(Journal.self, name: "anywhere").name, first.name,
                Resolver.archive.resolve(Journal.self, with: 3).name,
            ]
        }.value
        precondition(names == ["anywhere", "archive", "archived 3"])
    }

    static func background() async throws {
        let indexed = try await Task.detached { () async throws -> String in
            let indexer: Indexer = Resolver.resolve()
            return try await indexer.index()
        }.value
        precondition(indexed == "journal: 3")

        // A view model's class is Sendable, being the main actor's, but nothing keeps it: it is made on the main actor
        // only, and `resolveAsync` goes there.
        let (needed, buys) = try await Task.detached { () async throws -> (String, String) in
            let model: ShopModel = try await Resolver.resolveAsync()
            let buys = await model.buy("Scone")
            do throws(ResolverError) {
                _ = try Resolver.resolveThrowing(ShopModel.self)
                return ("nothing", buys)
            } catch .wrongIsolation(_, let needed, _, _, _) {
                return (needed, buys)
            }
        }.value
        precondition(needed == "MainActor" && buys.hasSuffix("for 42 EUR"))
    }
}
