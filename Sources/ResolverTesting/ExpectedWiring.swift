@_exported public import ResolverInspection
import Resolver
import Testing

extension Resolver {
    /// Records each fault of what this container can see as an issue of the test, at the place of the registration. Builds
    /// nothing.
    ///
    /// ```swift
    /// @Test(.resolver) func wiring() { Resolver.main.expectValidWiring() }
    /// ```
    ///
    /// - Parameter modules: The modules whose types are looked at for properties that ask for what nobody has registered;
    ///   nil for all. See `Resolver.validate(propertiesIn:)`.
    public func expectValidWiring(
        propertiesIn modules: [String]? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line
    ) {
        expectValidWiring(
            propertiesIn: modules, at: ResolverTestIssue.Place(fileID, filePath, line), report: TestScope.report)
    }

    func expectValidWiring(
        propertiesIn modules: [String]?, at here: ResolverTestIssue.Place, report: (ResolverTestIssue) -> Void
    ) {
        do throws(InvalidWiring) {
            try validate(propertiesIn: modules)
        } catch {
            if let text = error.textOfClosed { report(ResolverTestIssue(text: text, place: here)) }
            for fault in error.faults {
                let place = fault.place.map(ResolverTestIssue.Place.init) ?? here
                report(ResolverTestIssue(text: "\(fault)", place: place))
            }
            for module in error.unknownModules {
                report(ResolverTestIssue(text: error.text(ofUnknown: module), place: here))
            }
        }
    }
}

extension ResolverTestIssue.Place {
    init(_ place: WiringGraph.Place) { (fileID, filePath, line) = (place.file, place.file, place.line) }
}
