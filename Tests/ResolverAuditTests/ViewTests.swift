import Testing

@testable import ResolverAudit

@Suite("The audit of SwiftUI's views", .timeLimit(.minutes(10)))
struct ViewTests {
    private func said(_ source: String) async throws -> [String] {
        let dump = try await AuditedCase.dump(
            source, of: "main.swift", module: "App", imports: try await AppleModules.shared().imports)
        let audit = Audit([try ModuleReader.facts(of: "App", [("main.swift", source, dump)])])
        return audit.diagnostics.map { "\($0.place.line) \($0.kind)" }
    }

    @Test("A view may ask any container, as the views around it say which")
    func environment() async throws {
        let said = try await said(
            """
            import Observation
            import Resolver
            import SwiftUI
            @Observable final class Session { init() {} }
            @Observable final class Account { init() {} }
            @Observable final class Missing { init() {} }
            struct SessionView: View {
                @InjectedObservable private var session: Session
                @InjectedObservable private var account: Account
                init() { _account = InjectedObservable(name: "mine") }
                var body: some View { EmptyView() }
            }
            struct MissingView: View {
                @InjectedObservable private var missing: Missing
                @InjectedObservable(container: .main) private var session: Session
                var body: some View { EmptyView() }
            }
            @MainActor func show() -> some View {
                let container = Resolver(name: "session")
                container.register { Session() }
                container.register(name: "mine") { Account() }
                return SessionView().resolver(container)
            }
            _ = (show(), MissingView())
            """)
        #expect(said == ["14 missing", "15 missing"])
    }

    @Test("What is kept for each nested container, views and their models may ask in one that a view opens")
    func nested() async throws {
        let said = try await said(
            """
            import Observation
            import Resolver
            import SwiftUI
            @Observable final class Order { init() {} }
            @Observable final class Checkout { @ObservationIgnored @Injected var order: Order; init() {} }
            struct OrderView: View {
                @InjectedObservable private var order: Order
                @InjectedObservable private var checkout: Checkout
                var body: some View { EmptyView() }
            }
            struct CheckoutView: View {
                var body: some View { NestedContainer("checkout") { OrderView() } }
            }
            Resolver.register { Order() }.scope(.nested)
            Resolver.register { Checkout() }
            _ = (CheckoutView(), Resolver.resolve(Order.self))
            """)
        #expect(said == ["16 nested"])
    }
}
