import Foundation
import Testing

/// The text of the error that an operation throws.
public func message(of operation: () throws -> some Any) -> String {
    do {
        _ = try operation()
        return "Nothing was thrown."
    } catch {
        return "\(error)"
    }
}

/// The text of the error that stopped a process.
public func message(of result: ExitTest.Result?) -> String {
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    guard let start = output.range(of: "Fatal error: ") else { return output }
    let lines = output[start.upperBound...].split(separator: "\n", omittingEmptySubsequences: false)
    // The text goes on as long as lines are indented; a backtrace is not.
    return (lines.prefix(1) + lines.dropFirst().prefix { $0.hasPrefix("  ") }).joined(separator: "\n")
}

/// The text of the error that an operation throws which may suspend.
public func message(of operation: () async throws -> some Any) async -> String {
    do {
        _ = try await operation()
        return "Nothing was thrown."
    } catch {
        return "\(error)"
    }
}
