import Features
import Resolver

/// One run: opens what has to be opened, settles, reports.
final class Program {
    @Injected private var output: any ReportOutput
    @OptionalInjected private var journalPrinter: JournalPrinter?
    // They need the store, so they are made once it is open.
    @LazyInjected private var checkout: Checkout
    @LazyInjected private var report: SettlementReport
    private let resolver: Resolver

    init(resolver: Resolver) { self.resolver = resolver }

    func run() async throws(ResolverError) {
        defer { journalPrinter?.print() }
        try await resolver.warmUp()
        output.writeReport(report.text(checkout.settle()))
    }
}
