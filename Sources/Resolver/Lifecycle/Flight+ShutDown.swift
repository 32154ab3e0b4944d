extension Flight {
    /// A flight that has been given up and went on for longer than it was waited for.
    struct Stubborn {
        let flight: Flight
        let failure: ResolverError

        init(_ flight: Flight, _ limit: TimeLimit) {
            self.flight = flight
            let (service, place) = (ResolverError.Service(flight.recipe.key), flight.recipe.location.place)
            failure = .timedOut(service: service, limit: limit.description, registered: place)
        }
    }

    /// Has flights given up and waits until they have ended, but for those that wait for one of the flights within which that
    /// is asked; no longer than a limit. Returns those that go on then. What they make is let go.
    static func end(_ flights: [Flight], within enclosing: [Flight], _ limit: TimeLimit?) async -> [Stubborn] {
        if flights.isEmpty { return [] }
        let waits = giveUp(flights, within: enclosing)
        let work = { @Sendable () async -> Void in for wait in waits { await wait.arrival() } }
        guard let limit else {
            await work()
            return []
        }
        if await limit.race(work) != nil { return [] }
        return waits.filter { $0.end() }.map { Stubborn($0.flight, limit) }
    }
}
