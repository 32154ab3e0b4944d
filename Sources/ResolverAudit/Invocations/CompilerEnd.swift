import Foundation

/// How a process of the compiler has ended.
public enum CompilerEnd: Equatable, Sendable {
    /// By itself, with this status.
    case exit(Int32)
    /// At what it was given, as it would again.
    case crash
    /// By a signal that comes from elsewhere: of the system, where memory is short, or of whoever stops the audit.
    case stopped(signal: Int32)

    /// How a process has ended: a status, or the number of a signal that it has not caught.
    public init(_ status: Int32, isSignal: Bool) {
        let crashes: Set = [SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGBUS, SIGFPE]
        self = !isSignal ? .exit(status) : crashes.contains(status) ? .crash : .stopped(signal: status)
    }

    /// The complaint about a compiler that did not come to its end; nil of any other.
    public func complaint(of compiler: String) -> Complaint? {
        guard case .stopped(let signal) = self else { return nil }
        let name = strsignal(signal).map { " (\(String(cString: $0)))" } ?? ""
        return Complaint(
            "\(compiler) was stopped by signal \(signal)\(name), as the system does where memory is short; run the audit again"
        )
    }
}
