/// A service that a flight has made, for all who wait.
final class Made<Service>: @unchecked Sendable {
    // Safety: immutable; what may be done with the service is said at `resolveAsync`.

    let service: Service
    init(_ service: Service) { self.service = service }
}
