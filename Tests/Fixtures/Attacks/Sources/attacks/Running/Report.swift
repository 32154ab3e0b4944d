import Synchronization

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What has gone wrong so far.
enum Report {
    static let failures = Atomic<Int>(0)

    /// Ends the process. Without running what is left: threads and tasks of an attack may still be at it.
    static func end() -> Never {
        _exit(failures.load(ordering: .sequentiallyConsistent) == 0 ? 0 : 1)
    }
}

/// Says what is wrong, the first few times.
func fail(_ words: @autoclosure () -> String) {
    if Report.failures.add(1, ordering: .relaxed).oldValue < 5 { write(words()) }
}

/// Says what is wrong unless a condition holds.
func expect(_ condition: Bool, _ words: @autoclosure () -> String) {
    if !condition { fail(words()) }
}

/// Without a buffer, which would be lost with `_exit`.
func write(_ words: String) {
    let line = words + "\n"
    line.withCString { _ = systemWrite(2, $0, strlen($0)) }
}

private func systemWrite(_ file: Int32, _ bytes: UnsafePointer<CChar>, _ count: Int) -> Int {
    #if canImport(Darwin)
        Darwin.write(file, bytes, count)
    #else
        Glibc.write(file, bytes, count)
    #endif
}

/// Ends a process that hangs.
enum Watchdog {
    static func start(seconds: Int) {
        // Sanitizers and busy machines take longer; who expects an attack to hang need not wait for it.
        func setting(_ name: String) -> Int? { getenv(name).flatMap { Int(String(cString: $0)) } }
        let limit = setting("ATTACKS_SECONDS") ?? seconds * (setting("ATTACKS_PATIENCE") ?? 1)
        Thread {
            sleep(UInt32(limit))
            write("hung")
            _exit(3)
        }
    }
}
