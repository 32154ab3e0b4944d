/// The result of a flight: a service in a box, nil or an error, for all who wait.
enum FlightResult: @unchecked Sendable {
    // Safety: who may use what is made is said at `resolveAsync`.

    /// In a box of the service's type, and what has become of it.
    case made(AnyObject, Fate)
    case null
    case failed(ResolverError)

    /// Whether a waiter may have it: not one who came when something it is made of had been registered anew.
    func serves(_ waiter: Flight.Waiter) -> Bool {
        guard case .made(_, .refused(let change?)) = self else { return true }
        return waiter.serial < change
    }
}
