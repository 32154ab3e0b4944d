/// Nanoseconds of one operation: the fastest of several samples, each with enough operations to take a millisecond or so.
package func nanoseconds(samples: Int = 25, _ work: (_ count: Int) -> Void) -> Double {
    let clock = ContinuousClock()
    var count = 1
    while clock.measure({ work(count) }) < .milliseconds(1), count < 1 << 24 { count *= 2 }
    let fastest = (0..<samples).map { _ in clock.measure { work(count) } }.min() ?? .zero
    return fastest / .nanoseconds(1) / Double(count)
}

/// Prints a line of comma-separated values.
package func printLine(_ values: Any...) {
    print(values.map { "\($0)" }.map { $0.contains(",") ? "\"\($0)\"" : $0 }.joined(separator: ","))
}
