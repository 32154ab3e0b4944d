extension WiringGraph {
    /// Everything that is wrong, or very likely is, in the order of places. Builds nothing. Time and memory grow with the
    /// number of registrations and questions.
    public var faults: [WiringFault] {
        if let closedContainer {
            let kind = WiringFault.Kind.containerClosed(closedContainer)
            return [WiringFault(kind: kind, service: Service("Resolver"), place: nil, path: [])]
        }
        let check = WiringCheck(self)
        // Who takes two of a kind needs it once.
        var seen: Set<WiringFault> = []
        return
            (check.missing + check.mismatches + check.cycles + check.captives + check.options + check.actors
            + check.properties + check.suspendingProperties + check.unasked).filter { seen.insert($0).inserted }
            .sorted()
    }
}
