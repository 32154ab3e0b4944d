import Resolver

public protocol Transport: Part {}
public protocol Signing: Part {}
public protocol Reachability: Part {}

final class Transporter: Transport, Reachability {
    let host: String
    init(host: String) { self.host = host }
}

final class Signer: Signing {
    let token: String
    init(token: String) { self.token = token }
}

final class Retries: Part {
    let parts: [any Part]
    init(transport: any Transport, signing: any Signing) { parts = [transport, signing] }
}

public final class Client: Part {
    let parts: [any Part]
    init(retries: Retries, reachability: any Reachability) { parts = [retries, reachability] }
}

extension Resolver {
    /// Registers what talks to the server.
    public static func registerNetwork() {
        register(name: .host) { "shop.example.com" }
        register(name: .token) { "secret" }
        register { Transporter(host: resolve(name: .host)) }
            .implements((any Transport).self)
            .implements((any Reachability).self)
            .scope(.application)
        register { Signer(token: resolve(name: "token")) as any Signing }
        register { Retries(transport: resolve(), signing: resolve()) }
        register { Client(retries: resolve(), reachability: resolve()) }.scope(.application)
    }

    /// Asks for it.
    public static func askNetwork() {
        let client: Client = resolve()
        let transporter: Transporter = Resolver.root.need()
        let host = resolve(String.self, name: "host")
        use(client, transporter, host)
        use(resolve((any Transport).self), resolve((any Signing).self))
    }
}
