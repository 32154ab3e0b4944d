import Domain
import Foundation
import Features
import Networking
import Persistence
import Resolver
import ResolverTesting
import Testing

@testable import Storefront

/// The whole of it is checked without anything being made.
@Suite(.resolver)
struct WiringTests {
    @Test("Everything that is asked for is registered")
    func valid() {
        Resolver.main.expectValidWiring()
    }

    @Test("It is drawn on the page as it is")
    func drawn() throws {
        let page = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../../Documentation/Graph.md")
        let text = try String(contentsOf: page.standardizedFileURL, encoding: .utf8)
        let drawing = Resolver.main.graph.mermaid
        #expect(text.contains("```mermaid\n\(drawing)```\n"), "\(drawing)")
    }

    /// The picture is made of it by `dot -Tsvg storefront.dot -o storefront.svg`.
    @Test("It is drawn beside the page as it is once it has been started, with what its closures have asked for")
    func started() async throws {
        try await Resolver.main.warmUp()
        _ = Resolver.resolve(CatalogueStore.self)
        let images = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../../Documentation/Images")
        let file = images.standardizedFileURL.appendingPathComponent("storefront.dot")
        let drawing = Resolver.main.graph.dot
        if ProcessInfo.processInfo.environment["RESOLVER_RECORD"] != nil {
            try Data(drawing.utf8).write(to: file)
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == drawing)
    }

    @Test("Each part that is taken out is missed, where it is asked for", arguments: parts)
    func missing(_ part: Part) throws {
        part.remove()
        let error = #expect(throws: InvalidWiring.self) { try Resolver.main.validate() }
        let missed = try #require(error?.faults.first { "\($0)".contains("'\(part.type)', which is not registered.") })
        #expect(missed.service.type == part.asker)
        let place = try #require(missed.place)
        #expect(place.file.hasPrefix("\(part.module)/") && place.line > 0)
    }

    @Test("Each sort of fault, once it is made, is found at its line", arguments: mistakes)
    func mistaken(_ mistake: Mistake) throws {
        mistake.make()
        let error = #expect(throws: InvalidWiring.self) { try Resolver.main.validate() }
        let fault = try #require(error?.faults.first { $0.place?.line == mistake.line })
        #expect("\(fault)".hasPrefix(mistake.fact))
    }

    @Test("It is the graph that has been looked through")
    func graph() {
        Resolver.main.expectGraph(in: "resolver-graph.json")
    }

    struct Part: Sendable {
        let type: String
        let asker: String
        let module: String
        let remove: @Sendable () -> Void
    }

    struct Mistake: Sendable {
        let fact: String
        let line: Int
        let make: @Sendable () -> Void
    }

    /// As somebody would make them who changes what the modules register.
    static let mistakes = [
        Mistake(fact: "'OrderDesk' is kept, and holds 'StockRoom', which is made anew after 60 s.", line: 101) {
            Resolver.register(StockRoom.init).scope(.timeToLive(.seconds(60)))
            Resolver.register(OrderDesk.init(stockRoom:pricer:), file: "Features/F.swift", line: 101)
                .scope(.application)
        },
        Mistake(
            fact: "Making 'StockRoom' needs 'StockRoom' itself: 'StockRoom' → 'OrderPricer' → 'StockRoom'.", line: 102
        ) {
            Resolver.register({ (_: OrderPricer) in StockRoom() }, file: "Features/F.swift", line: 102)
            Resolver.register({ (_: StockRoom) in OrderPricer(rules: []) }, file: "Features/F.swift", line: 103)
        },
        Mistake(fact: "'ReportOutput' stands for 'OrderPricer', whose instances cannot be of its type.", line: 104) {
            Resolver.register { OrderPricer(rules: []) }
                .implements((any ReportOutput).self, file: "Features/F.swift", line: 104)
        },
        Mistake(fact: "'Location' named \"orders\" is a value in the scope 'shared': each that asks", line: 105) {
            Resolver.register(name: .orders, file: "Features/F.swift", line: 105) { Location("orders.json") }
                .scope(.shared)
        },
        Mistake(fact: "'StockRoom' is not kept, so `onRelease` does nothing.", line: 106) {
            Resolver.register(StockRoom.init, file: "Features/F.swift", line: 106).onRelease { _ in }
        },
    ]

    static let parts = [
        Part(type: "StockRoom", asker: "OrderDesk", module: "Features") { Resolver.unregister(StockRoom.self) },
        Part(type: "OrderPricer", asker: "OrderDesk", module: "Features") { Resolver.unregister(OrderPricer.self) },
    ]
}
