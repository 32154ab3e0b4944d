import Kit
import Resolver

protocol Carrier: Part {}

struct Van: Carrier {
    let speed: Speed
}
final class Depot: Part {
    let carriers: [any Part]
    init(carriers: [any Carrier]) { self.carriers = carriers }
}
final class Parcel: Part {
    let parts: [any Part]
    init(depot: Depot, carrier: any Carrier) { parts = [depot, carrier] }
}
final class Courier: @unchecked Sendable, Part {
    @Injected(name: "express") var express: any Carrier
    @Injected(name: "by boat") var slow: any Carrier
    init() {}
}

extension Resolver {
    static func registerShipping() {
        for speed in Speed.allCases {
            register(name: speed.name) { Van(speed: speed) as any Carrier }
        }
        for zone in ["home", "abroad"] {
            register(name: Resolver.Name(zone)) { Stray() }
        }
        register { Depot(carriers: [resolve(name: Speed.standard.name), resolve(name: "express")]) }
            .scope(.application)
        register { resolver in
            Parcel(depot: resolver.resolve(), carrier: resolver.resolve(name: Speed.slow.name))
        }
        register { Courier() }
    }

    static func askShipping() {
        let parcel: Parcel = resolve()
        let courier: Courier = resolve()
        use(parcel, courier.express, courier.slow, resolve((any Carrier).self, name: "standard"))
        use(resolve(Stray.self, name: "home"), resolve(Stray.self, name: "abroad"))
    }
}
