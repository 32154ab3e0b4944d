import AttackSystem

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What the process has allocated. Where it cannot be told, the attack fails rather than pass for nothing.
func bytesInUse() -> Int {
    let bytes = attack_bytes_in_use()
    if bytes == 0 { fail("the bytes in use cannot be told") }
    return Int(bytes)
}

/// By how many bytes some work has made the process grow.
func growth(of work: () throws -> Void) rethrows -> Int {
    let before = bytesInUse()
    try work()
    return bytesInUse() - before
}

/// The seconds that some work takes.
func seconds(_ work: () throws -> Void) rethrows -> Double {
    let start = ContinuousClock.now
    try work()
    let duration = ContinuousClock.now - start
    return Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
}

/// The seconds that some work takes when nothing else is in its way: the least of several times.
func leastSeconds(of times: Int, _ work: () throws -> Void) rethrows -> Double {
    var least = Double.infinity
    for _ in 0..<times { least = min(least, try seconds(work)) }
    return least
}
