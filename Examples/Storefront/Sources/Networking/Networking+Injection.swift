import Resolver

extension Resolver {
    /// How documents get here.
    public static func registerMyNetworking() {
        // There is a journal for as long as somebody writes in it.
        register(Journal.init)
            .scope(.shared)

        // One for each container that has one of its own: a sandbox or a test puts another in this one's place.
        register { FileTransport() as any Transport }
            .decorate { resolver, transport in JournalingTransport(transport, journal: resolver.resolve()) }
            .scope(.container)
            .onRelease { transport in try await transport.close() }
    }
}
