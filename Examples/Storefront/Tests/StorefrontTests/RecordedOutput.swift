import Synchronization

@testable import Storefront

/// Takes what would go to the terminal.
final class RecordedOutput: ReportOutput, DiagnosticOutput {
    private let texts = Mutex((report: "", diagnostics: ""))

    var report: String { texts.withLock { $0.report } }
    var diagnostics: String { texts.withLock { $0.diagnostics } }

    func writeReport(_ text: String) { texts.withLock { $0.report += text } }

    func writeDiagnostic(_ text: String) { texts.withLock { $0.diagnostics += text } }
}
