import Resolver
@MainActor final class Sink { @Injected static var log: Log2; init() {} }
@MainActor final class Log2 { init(sink: Sink) {} }
Resolver.register { Sink() }
Resolver.register { Log2(sink: Resolver.resolve()) }
_ = Sink.log
