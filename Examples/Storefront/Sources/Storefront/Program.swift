import Domain
import Features
import Persistence
import Resolver

/// One run: opens the store, settles, reports, closes.
final class Program {
    @Injected private var output: any ReportOutput
    @OptionalInjected private var journalPrinter: JournalPrinter?
    // Made only once the store is open.
    @LazyInjected private var checkout: Checkout
    @LazyInjected private var report: SettlementReport
    private let store: any StoreLifecycle

    init(store: any StoreLifecycle) { self.store = store }

    /// Opening and closing stand here and nowhere else; where they become asynchronous, this function does.
    func run() throws(DataFault) {
        defer { store.close() }
        defer { journalPrinter?.print() }
        try store.open()
        output.writeReport(report.text(try checkout.settle()))
    }
}
