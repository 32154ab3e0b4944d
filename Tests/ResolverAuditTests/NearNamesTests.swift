import Testing

@testable import ResolverAudit

@Suite("Names that are close to another")
struct NearNamesTests {
    @Test("A name is found that has a letter more, less or other, two swapped, or other separators")
    func candidates() {
        let known = ["checkout", "checkOut", "check-out", "basket", "search"]
        let names = NearNames(known.enumerated().map { ($1, $0) })
        for slip in ["checkout", "checkouts", "checkut", "cheqkout", "chekcout", "CheckOut"] {
            let close = known.indices.filter { EditDistance.isSlip(slip, for: known[$0]) }
            #expect(Set(close).isSubset(of: names.candidates(for: slip)), "\(slip)")
            #expect(close.contains(0), "\(slip)")
            #expect(!names.candidates(for: slip).contains(3), "\(slip)")
        }
        #expect(names.candidates(for: "searhc") == [4])
        #expect(names.candidates(for: "") == [])
    }

    @Test("A name is compared with few of a thousand others")
    func few() {
        let names = NearNames((0..<1_000).map { ("service-\($0)-of-many", $0) })
        #expect(names.candidates(for: "service-500-of-mamy").count < 50)
    }
}
