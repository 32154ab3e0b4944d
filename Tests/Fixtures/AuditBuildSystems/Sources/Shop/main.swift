import Resolver
import Shop_Parts

/// The shop registers a clock: nothing is missing here.
struct ShopClock: Clock {}
final class Till {
    let ledger: any Ledger
    init(_ ledger: any Ledger) { self.ledger = ledger }
}

let container = Resolver()
registerParts(in: container)
container.register { ShopClock() as any Clock }
container.register { Till($0.resolve()) }.scope(.application)
let till: Till = container.resolve()
print("The shop is open:", clock(of: container), till.ledger)
