import Resolver

@main
struct MainActorClient {
    static func main() async {
        let model: CartModel = Resolver.resolve()
        precondition(model.total == 42)
        let name = await Task.detached { () -> String in
            let journal: Journal = Resolver.resolve()
            return journal.name
        }.value
        precondition(name == model.journal.name)
        print("Main actor client: works")
    }
}
