// A lazy variable is set when it is read first, under the root that is then.
import Resolver

final class Engine: Sendable { init() {} }
final class Wheel { @Injected var engine: Engine }
final class Holder { lazy var engine: Engine = Resolver.resolve() }
final class Car { lazy var wheel = Wheel() }

let app = Resolver(child: .main)
app.register { Engine() }
let (holder, car) = (Holder(), Car())
Resolver.withRoot(app) { _ = (holder.engine, car.wheel) }
