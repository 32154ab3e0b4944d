import Resolver

// Point 11. A container for each request leaves nothing behind. Before the repair: failed 5 of 5 (19 then 116 µs a
// request; 2.1 MB).

#if DEBUG
    private let requests = 20_000
#else
    private let requests = 80_000
#endif

let requestAttacks: [Attack] = [
    Attack("container-for-each-request", rounds: requests, patience: 60) { rounds in serve(rounds) }
]

private final class Logger: Sendable {
    let request: Int
    init(_ request: Int) { self.request = request }
}

private final class Configuration: Sendable {}
private final class Database: Sendable {
    init(_ configuration: Configuration) {}
}

private final class Handler: Sendable {
    let logger: Logger
    init(_ database: Database, _ logger: Logger) { self.logger = logger }
}

private func serve(_ requests: Int) {
    let app = Resolver()
    app.register { Logger(-1) }
    app.register { Configuration() }.scope(.application)
    app.register(Database.init).scope(.application)
    app.register(Handler.init).scope(.unique)
    func serve(_ range: Range<Int>) {
        for number in range {
            let request = Resolver(child: app)
            request.register { Logger(number) }.scope(.cached)
            let handler: Handler = request.resolve()
            if handler.logger.request != number { fail("another request's logger") }
        }
    }
    let batch = requests / 40
    serve(0..<batch)
    var (first, last) = (Double.infinity, Double.infinity)
    let grown = growth {
        for index in 1..<40 {
            let time = seconds { serve(index * batch..<(index + 1) * batch) }
            if index <= 5 { first = min(first, time) }
            if index >= 35 { last = min(last, time) }
        }
    }
    write("\(first / Double(batch) * 1e6) then \(last / Double(batch) * 1e6) µs a request, \(grown) bytes")
    expect(last < first * 2, "a request takes \(last / first) times as long as in the beginning")
    expect(grown < 1_000_000, "grown by \(grown) bytes")
}
