import Resolver

protocol Tracking: Sendable {}
final class Tracker: Tracking {}
final class Meter: Sendable { init(tracking: any Tracking) {} }
let statistics = Resolver(child: .main)
statistics.register { Tracker() as any Tracking }
statistics.register { Meter(tracking: Resolver.resolve()) }
_ = statistics.resolve(Meter.self)
let request = Resolver.main.nested("request") { nested in
    nested.register { Tracker() as any Tracking }
    nested.register { Meter(tracking: Resolver.resolve()) }
}
_ = request.resolve(Meter.self)
