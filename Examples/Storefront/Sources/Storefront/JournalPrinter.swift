import Networking
import Resolver

/// Tells what was read, while those who wrote it down are still there.
final class JournalPrinter {
    /// Not held: the journal is its writers', and without writers there is nothing to tell.
    @WeakLazyInjected private var journal: Journal?
    @Injected private var output: any DiagnosticOutput

    func print() {
        for entry in journal?.entries ?? [] { output.writeDiagnostic("\(entry)\n") }
    }
}
