/// The rows P1 to P8, P10, P15 to P17, P20 and P21, and some without a bar: two benchmarks each, run in turn, and the ratio of the fastest samples.
struct TimedRow {
    enum Kind {
        /// Time of the subject ÷ time of the yardstick.
        case cost
        /// Twice the time of one thread ÷ the time of two threads that do that much each.
        case throughputOfTwo
        /// Time of the subject, in nanoseconds.
        case time
    }

    let id: String
    let what: String
    let subject: String
    let yardstick: String
    let bar: Row.Bar
    /// The bar in a short run, beside other work: far enough off to say that something has gone wrong, and nothing else.
    var alarm = Row.Bar.none
    /// Set for an aim that has not been reached: what it has to stay below until then, on any machine.
    var held: Double?
    /// How many operations a sample has.
    var count = 1_000.0
    var kind = Kind.cost
    /// Whether other work on the machine leaves the ratio alone.
    var isSteady = true

    static let all = [
        // Processors differ by what the alarm leaves beside the bar. CI holds the row's instructions exactly.
        TimedRow(
            id: "P1", what: "kept instance ÷ stored property", subject: "kept", yardstick: "by hand: kept",
            bar: .atMost(1.25), alarm: .atMost(1.5)),
        TimedRow(
            id: "P2", what: "unique ÷ stored closure that allocates", subject: "unique", yardstick: "by hand: unique",
            bar: .atMost(1.3), alarm: .atMost(1.6)),
        TimedRow(
            id: "P3", what: "graph of four ÷ building it", subject: "graph", yardstick: "by hand: graph",
            bar: .atMost(2), alarm: .atMost(4)),
        TimedRow(
            id: "P4", what: "@Injected, from Resolver.root ÷ P1's resolve", subject: "kept, @Injected",
            yardstick: "kept", bar: .atMost(1.1), alarm: .atMost(1.5)),
        TimedRow(
            id: "P5", what: "throughput of two threads ÷ one, a service each", subject: "kept, two threads",
            yardstick: "kept, one thread", bar: .atLeast(1.9), count: 1_000_000, kind: .throughputOfTwo,
            isSteady: false),
        TimedRow(
            id: "P5", what: "the same, both unique by one registration", subject: "unique, two threads",
            yardstick: "unique, one thread", bar: .atLeast(1.9), count: 1_000_000, kind: .throughputOfTwo,
            isSteady: false),
        TimedRow(
            id: "P6", what: "kept among 100,000 registrations ÷ among 10", subject: "kept, among 100,000",
            yardstick: "kept, among 10", bar: .atMost(1.1), isSteady: false),
        TimedRow(
            id: "P7", what: "registering 10,000 ÷ objects into a dictionary", subject: "register",
            yardstick: "by hand: register", bar: .atMost(3), count: 10_000, isSteady: false),
        TimedRow(
            id: "P8", what: "named, name in a static let ÷ P1's resolve", subject: "named, static let",
            yardstick: "kept", bar: .atMost(1.15), alarm: .atMost(1.5)),
        TimedRow(
            id: "P8", what: "named, name as a literal ÷ P1's resolve", subject: "named, literal", yardstick: "kept",
            bar: .atMost(1.9), alarm: .atMost(4)),
        TimedRow(
            id: "P10", what: "resolveAsync, kept ÷ an async function", subject: "kept, resolveAsync()",
            yardstick: "by hand: kept, async", bar: .atMost(1.2), alarm: .atMost(2.5), count: 100_000),
        TimedRow(
            id: "P10", what: "initialiser, in a nested container ÷ in its own",
            subject: "initialiser, resolveAsync() in a nested container", yardstick: "initialiser, resolveAsync()",
            bar: .atMost(1.5), alarm: .atMost(3), count: 100_000),
        TimedRow(
            id: "P15", what: "kept by the parent, in a nested container ÷ P1's resolve",
            subject: "kept by the parent, in a nested container", yardstick: "kept", bar: .atMost(1.2),
            alarm: .atMost(1.6)),
        TimedRow(
            id: "P15", what: "open, resolve, close ÷ two dictionaries", subject: "open, resolve, close",
            yardstick: "by hand: open, resolve, close", bar: .atMost(6), held: 35),
        TimedRow(
            id: "P16", what: "static resolve in withRoot ÷ P1's resolve",
            subject: "kept, Resolver.resolve() in withRoot", yardstick: "kept", bar: .atMost(6), alarm: .atMost(9)),
        TimedRow(
            id: "P16", what: "static resolve, withRoot in another task ÷ P1's resolve",
            subject: "kept, Resolver.resolve(), withRoot elsewhere", yardstick: "kept, many", bar: .atMost(3),
            alarm: .atMost(9), count: 100_000),
        TimedRow(
            id: "P16", what: "static resolve in sandboxed ÷ P1's resolve",
            subject: "kept, Resolver.resolve() in sandboxed", yardstick: "kept", bar: .atMost(6), alarm: .atMost(9)),
        TimedRow(
            id: "P16", what: "static resolve, sandboxed in another task ÷ P1's resolve",
            subject: "kept, Resolver.resolve(), sandboxed elsewhere", yardstick: "kept, many", bar: .atMost(3),
            alarm: .atMost(9), count: 100_000),
        TimedRow(
            id: "P17", what: "validate() of 1,000 with three dependencies each", subject: "validate(), of 1,000",
            yardstick: "kept", bar: .atMost(5_000_000), alarm: .atMost(20_000_000), count: 1, kind: .time),
        TimedRow(
            id: "P17", what: "of 8,000, each ÷ of 1,000, each", subject: "validate(), of 8,000",
            yardstick: "validate(), of 1,000", bar: .atMost(10), alarm: .atMost(16), count: 1),
        TimedRow(
            id: "P20", what: "unique, asynchronous factory ÷ its function", subject: "unique, asynchronous factory",
            yardstick: "by hand: unique, async", bar: .atMost(5), held: 16, count: 100_000),
        TimedRow(
            id: "P21", what: "registering again, with another container reading",
            subject: "register again, with a reader", yardstick: "by hand: register", bar: .atMost(300), held: 2_500,
            count: 10_000, kind: .time),
        TimedRow(
            id: "P21", what: "graph of 50 through a container in front, first ÷ later",
            subject: "graph of 50 through a container in front, first",
            yardstick: "graph of 50 through a container in front, later", bar: .atMost(3), alarm: .atMost(4),
            count: 100),
        TimedRow(
            id: "", what: "warmUp of 1,000, each ÷ a task group that makes them", subject: "warmUp(), of 1,000",
            yardstick: "by hand: a task group makes 1,000", bar: .none, isSteady: false),
        TimedRow(
            id: "", what: "1,000 tasks, one flight, each ÷ all await one Task",
            subject: "resolveAsync(), 1,000 tasks, one flight", yardstick: "by hand: 1,000 tasks await one task",
            bar: .none, isSteady: false),
    ]

    /// Runs the two benchmarks in turn, so that whatever slows the machine down slows down both.
    ///
    /// What counts of each run is its fastest sample, which nothing interrupted; of the runs, the mean. Not the fastest again: what
    /// allocates takes one of several times, up to twice each other, by where in the heap it finds itself, and that
    /// changes from run to run. Rows that other work disturbs have long samples and few of them, so there it is the fastest.
    func measure(_ process: BenchmarkProcess, rounds: Int, isShort: Bool) throws -> Row {
        var subjectTimes: [Double] = []
        var yardstickTimes: [Double] = []
        for _ in 0..<rounds {
            subjectTimes.append(try process.run(subject) / count)
            yardstickTimes.append(try process.run(yardstick) / count)
        }
        let subjectTime = isSteady ? subjectTimes.mean : subjectTimes.min() ?? .nan
        let yardstickTime = isSteady ? yardstickTimes.mean : yardstickTimes.min() ?? .nan
        let result =
            switch kind {
            case .cost: subjectTime / yardstickTime
            case .throughputOfTwo: 2 * yardstickTime / subjectTime
            case .time: subjectTime
            }
        var judged = bar
        if isShort, case .atMost = alarm { judged = alarm }
        return Row(
            id: id, what: what, from: kind == .time ? "" : "\(subjectTime.short) ns, \(yardstickTime.short) ns",
            result: result, unit: kind == .time ? " ns" : "", bar: judged, isJudged: isSteady || !isShort,
            held: held)
    }
}

extension [Double] {
    fileprivate var mean: Double { reduce(0, +) / Double(count) }
}
