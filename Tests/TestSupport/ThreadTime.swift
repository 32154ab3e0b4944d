import Foundation

/// The time that the processor has spent on a thread: what else it does meanwhile does not count.
public enum ThreadTime {
    /// The time of the current thread, in seconds.
    public static var current: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}
