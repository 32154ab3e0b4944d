/// Functions as Swift 5 mode passes them, on the way to those that say `@Sendable`.
///
/// Safety: being `@Sendable` is not a matter of how a function lies in memory or is called. That it may be called from
/// several threads is what a program in Swift 5 mode answers for, as it did with the predecessor. The functions are
/// held in structures, as casting them by themselves would ask for their metadata, which older systems cannot make.
enum Unsent<Service> {
    private struct Plain { let call: @isolated(any) () -> Service? }
    private struct PlainSent { let call: ResolverFactory<Service> }

    static func sent(_ call: @escaping @isolated(any) () -> Service?) -> ResolverFactory<Service> {
        unsafeBitCast(Plain(call: call), to: PlainSent.self).call
    }

    private struct WithResolver { let call: @isolated(any) (Resolver) -> Service? }
    private struct WithResolverSent { let call: ResolverFactoryResolver<Service> }

    static func sent(_ call: @escaping @isolated(any) (Resolver) -> Service?) -> ResolverFactoryResolver<Service> {
        unsafeBitCast(WithResolver(call: call), to: WithResolverSent.self).call
    }

    private struct WithArguments { let call: @isolated(any) (Resolver, Resolver.Args) -> Service? }
    private struct WithArgumentsSent { let call: ResolverFactoryArgumentsN<Service> }

    static func sent(_ call: @escaping @isolated(any) (Resolver, Resolver.Args) -> Service?)
        -> ResolverFactoryArgumentsN<Service>
    {
        unsafeBitCast(WithArguments(call: call), to: WithArgumentsSent.self).call
    }

    private struct ThrowingPlain { let call: @isolated(any) () throws -> Service? }
    private struct ThrowingPlainSent { let call: ResolverThrowingFactory<Service> }

    static func sent(_ call: @escaping @isolated(any) () throws -> Service?) -> ResolverThrowingFactory<Service> {
        unsafeBitCast(ThrowingPlain(call: call), to: ThrowingPlainSent.self).call
    }

    private struct ThrowingWithResolver { let call: @isolated(any) (Resolver) throws -> Service? }
    private struct ThrowingWithResolverSent { let call: ResolverThrowingFactoryResolver<Service> }

    static func sent(_ call: @escaping @isolated(any) (Resolver) throws -> Service?) -> ResolverThrowingFactoryResolver<
        Service
    > {
        unsafeBitCast(ThrowingWithResolver(call: call), to: ThrowingWithResolverSent.self).call
    }

    private struct ThrowingWithArguments { let call: @isolated(any) (Resolver, Resolver.Args) throws -> Service? }
    private struct ThrowingWithArgumentsSent { let call: ResolverThrowingFactoryArgumentsN<Service> }

    static func sent(_ call: @escaping @isolated(any) (Resolver, Resolver.Args) throws -> Service?)
        -> ResolverThrowingFactoryArgumentsN<Service>
    {
        unsafeBitCast(ThrowingWithArguments(call: call), to: ThrowingWithArgumentsSent.self).call
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
