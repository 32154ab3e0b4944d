import Foundation

/// Where the report goes.
protocol ReportOutput: Sendable {
    func writeReport(_ text: String)
}

/// Where goes what is not part of the report.
protocol DiagnosticOutput: Sendable {
    func writeDiagnostic(_ text: String)
}

/// Standard output and standard error.
final class StandardStreams: ReportOutput, DiagnosticOutput {
    func writeReport(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }

    func writeDiagnostic(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
