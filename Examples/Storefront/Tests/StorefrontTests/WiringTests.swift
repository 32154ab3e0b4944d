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
        let page = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../../Documentation/Inspection.md")
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

    static let parts = [
        Part(type: "StockRoom", asker: "OrderDesk", module: "Features") { Resolver.unregister(StockRoom.self) },
        Part(type: "OrderPricer", asker: "OrderDesk", module: "Features") { Resolver.unregister(OrderPricer.self) },
    ]
}
