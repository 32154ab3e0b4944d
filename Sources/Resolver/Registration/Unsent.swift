/// Functions as Swift 5 mode passes them, on the way to those that say `@Sendable`.
///
/// Safety: being `@Sendable` is not a matter of how a function lies in memory or is called. That it may be called from
/// several threads is what a program in Swift 5 mode answers for, as it did with the predecessor. The functions are
/// held in structures, as casting them by themselves would ask for their metadata, which older systems cannot make.
enum Unsent<Service> {
    private struct Plain<Failure: Error> { let call: @isolated(any) () throws(Failure) -> Service? }
    private struct PlainSent<Failure: Error> {
        let call: @isolated(any) @Sendable () throws(Failure) -> Service?
    }

    static func sent<Failure>(
        _ call: @escaping @isolated(any) () throws(Failure) -> Service?
    ) -> @isolated(any) @Sendable () throws(Failure) -> Service? {
        unsafeBitCast(Plain(call: call), to: PlainSent<Failure>.self).call
    }

    private struct WithResolver<Failure: Error> { let call: @isolated(any) (Resolver) throws(Failure) -> Service? }
    private struct WithResolverSent<Failure: Error> {
        let call: @isolated(any) @Sendable (Resolver) throws(Failure) -> Service?
    }

    static func sent<Failure>(
        _ call: @escaping @isolated(any) (Resolver) throws(Failure) -> Service?
    ) -> @isolated(any) @Sendable (Resolver) throws(Failure) -> Service? {
        unsafeBitCast(WithResolver(call: call), to: WithResolverSent<Failure>.self).call
    }

    private struct WithArguments<Failure: Error> {
        let call: @isolated(any) (Resolver, Resolver.Args) throws(Failure) -> Service?
    }
    private struct WithArgumentsSent<Failure: Error> {
        let call: @isolated(any) @Sendable (Resolver, Resolver.Args) throws(Failure) -> Service?
    }

    static func sent<Failure>(
        _ call: @escaping @isolated(any) (Resolver, Resolver.Args) throws(Failure) -> Service?
    ) -> @isolated(any) @Sendable (Resolver, Resolver.Args) throws(Failure) -> Service? {
        unsafeBitCast(WithArguments(call: call), to: WithArgumentsSent<Failure>.self).call
    }

    private struct AsyncPlain { let call: @isolated(any) () async throws -> Service? }
    private struct AsyncPlainSent { let call: ResolverAsyncFactory<Service> }

    static func sent(_ call: @escaping @isolated(any) () async throws -> Service?) -> ResolverAsyncFactory<Service> {
        unsafeBitCast(AsyncPlain(call: call), to: AsyncPlainSent.self).call
    }

    private struct AsyncWithResolver { let call: @isolated(any) (Resolver) async throws -> Service? }
    private struct AsyncWithResolverSent { let call: ResolverAsyncFactoryResolver<Service> }

    static func sent(_ call: @escaping @isolated(any) (Resolver) async throws -> Service?)
        -> ResolverAsyncFactoryResolver<Service>
    {
        unsafeBitCast(AsyncWithResolver(call: call), to: AsyncWithResolverSent.self).call
    }

    private struct AsyncWithArguments {
        let call: @isolated(any) (Resolver, sending Resolver.Args) async throws -> Service?
    }
    private struct AsyncWithArgumentsSent { let call: ResolverAsyncFactoryArgumentsN<Service> }

    static func sent(_ call: @escaping @isolated(any) (Resolver, sending Resolver.Args) async throws -> Service?)
        -> ResolverAsyncFactoryArgumentsN<Service>
    {
        unsafeBitCast(AsyncWithArguments(call: call), to: AsyncWithArgumentsSent.self).call
    }

    private struct Mutator { let call: @isolated(any) (Resolver, Service) -> Void }
    private struct MutatorSent { let call: ResolverFactoryMutator<Service> }

    static func sent(_ call: @escaping @isolated(any) (Resolver, Service) -> Void) -> ResolverFactoryMutator<Service> {
        unsafeBitCast(Mutator(call: call), to: MutatorSent.self).call
    }

    private struct ArgumentsMutator { let call: @isolated(any) (Resolver, Service, Resolver.Args) -> Void }
    private struct ArgumentsMutatorSent { let call: ResolverFactoryMutatorArgumentsN<Service> }

    static func sent(_ call: @escaping @isolated(any) (Resolver, Service, Resolver.Args) -> Void)
        -> ResolverFactoryMutatorArgumentsN<Service>
    {
        unsafeBitCast(ArgumentsMutator(call: call), to: ArgumentsMutatorSent.self).call
    }
}
