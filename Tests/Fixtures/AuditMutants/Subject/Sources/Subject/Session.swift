import Kit
import Resolver

protocol Visiting: Part {}

struct User: Part {
    let name: String
}
struct RequestID: Part {
    let number: Int
}
final class Visit: Visiting {
    let user: any Part
    init(user: User) { self.user = user }
}
final class Trace: Part {
    let parts: [any Part]
    init(id: RequestID, user: User) { parts = [id, user] }
}
final class Handler: Part {
    let parts: [any Part]
    init(visiting: any Visiting, trace: Trace, client: Client) { parts = [visiting, trace, client] }
}

/// A server with a container for each request.
struct Server {
    let app = Resolver(child: .main)

    func start() {
        app.register { Visit(user: Resolver.resolve()) as any Visiting }.scope(.nested)
        app.register(Trace.init).scope(.nested)
        app.register { Handler(visiting: Resolver.resolve(), trace: Resolver.resolve(), client: Resolver.resolve()) }
        app.register(name: "port") { 80 }
    }

    func handle(_ number: Int) async {
        let request = app.nested("request") { request in
            request.register { User(name: "Ada") }
            request.register { RequestID(number: number) }
        }
        let handler: Handler = request.resolve()
        use(handler, request.resolve((any Visiting).self), request.resolve(Int.self, name: "port"))
        await request.shutDown()
        await app.withNested("batch") { batch in
            batch.register { User(name: "Eve") }
            batch.register { RequestID(number: 0) }
        } operation: { batch in
            use(batch.resolve(Trace.self))
        }
    }
}
