import Resolver

// Point 11. A container for each request leaves nothing behind. Before the repair: failed 5 of 5 (19 then 116 µs a
// request; 2.1 MB).

#if DEBUG
    private let requests = 20_000
#else
    private let requests = 80_000
#endif

// A container nested for each request, on eight threads, leaves nothing behind.

#if DEBUG
    private let nestedRequests = 40_000
#else
    private let nestedRequests = 100_000
#endif

let requestAttacks: [Attack] = [
    Attack("container-for-each-request", rounds: requests, patience: 60) { rounds in serve(rounds) },
    Attack("nested-container-for-each-request", rounds: nestedRequests, patience: 120) { rounds in
        await serveNested(rounds)
    },
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

private func serveNested(_ requests: Int) async {
    let app = Resolver(name: "app")
    app.register { Configuration() }.scope(.application)
    app.register(Database.init).scope(.application)
    app.register(Handler.init).scope(.nested)
    let serve: @Sendable (Int) async -> Void = { number in
        let request = app.nested("request") { $0.register { Logger(number) }.scope(.application) }
        let (handler, again): (Handler, Handler) = (request.resolve(), request.resolve())
        if handler.logger.request != number || handler !== again { fail("another request's logger") }
        // Every other one is let go without being closed.
        if number.isMultiple(of: 2) { await request.shutDown() }
    }
    let batch = requests / 50
    var growths: [Int] = []
    for round in 0..<50 {
        let before = bytesInUse()
        await withTaskGroup(of: Void.self) { group in
            for thread in 0..<8 {
                group.addTask {
                    for index in 0..<batch / 8 { await serve((round * 8 + thread) * batch + index) }
                }
            }
        }
        growths.append(bytesInUse() - before)
    }
    let grown = growths.dropFirst(5).reduce(0, +)
    write("\(grown) bytes in \(requests) requests")
    expect(grown < 1_000_000, "grown by \(grown) bytes")
}
