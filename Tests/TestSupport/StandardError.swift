import Foundation
import Testing

/// What a process wrote before it ended.
public func standardError(of result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
}

/// For a process that is about to stop as it should: the runtime prints no backtrace then, which takes longer than the rest.
public func stopWithoutBacktrace() {
    for number in [SIGILL, SIGTRAP] { signal(number, SIG_DFL) }
}

/// Writes a line.
public func writeToStandardError(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
}

extension String {
    /// What stands between the first occurrence of one text and the next of another; empty if they do not occur.
    public func between(_ start: String, _ end: String) -> String {
        guard let start = range(of: start), let end = range(of: end, range: start.upperBound..<endIndex) else {
            return ""
        }
        return String(self[start.upperBound..<end.lowerBound])
    }

    /// Whether these texts occur in this order.
    public func contains(inOrder texts: [String]) -> Bool {
        var rest = self[...]
        for text in texts {
            guard let found = rest.range(of: text) else { return false }
            rest = rest[found.upperBound...]
        }
        return true
    }
}
