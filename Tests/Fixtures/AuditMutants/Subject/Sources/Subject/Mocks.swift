import Kit
import Resolver

struct Loopback: Transport {}
struct Always: Reachability {}

/// The app with another network.
struct Mocks {
    let front = Resolver(child: .main)

    func ask() {
        front.register { Loopback() as any Transport }
        front.register { Always() as any Reachability }.scope(.application)
        let client: Client = front.resolve()
        use(client, front.resolve((any Transport).self))
        Resolver.withRoot(front) {
            use(Resolver.resolve((any Reachability).self), Held<any Signing>().service)
        }
    }
}
