// The functions a registration is made of. A factory keeps the isolation it is written in (`@isolated(any)`), and may
// be called from any thread that this isolation allows (`@Sendable`).

/// Makes a service from nothing but what it resolves by itself. Nil means: there is none.
public typealias ResolverFactory<Service> = @isolated(any) @Sendable () -> Service?
/// Makes a service with the container that is asked.
public typealias ResolverFactoryResolver<Service> = @isolated(any) @Sendable (_ resolver: Resolver) -> Service?
/// Makes a service with the container that is asked and the arguments passed to `resolve`.
public typealias ResolverFactoryArgumentsN<Service> =
    @isolated(any) @Sendable (_ resolver: Resolver, _ args: Resolver.Args) -> Service?
/// Makes a service with the arguments as they were passed.
public typealias ResolverFactoryAnyArguments<Service> = @Sendable (_ resolver: Resolver, _ args: Any?) -> Service?
/// Sets properties of a service that was just made.
public typealias ResolverFactoryMutator<Service> =
    @isolated(any) @Sendable (_ resolver: Resolver, _ service: Service) -> Void
/// Sets properties of a service that was just made, from the arguments passed to `resolve`.
public typealias ResolverFactoryMutatorArgumentsN<Service> =
    @isolated(any) @Sendable (_ resolver: Resolver, _ service: Service, _ args: Resolver.Args) -> Void

// Factories that may fail.

/// Makes a service, or throws why not.
public typealias ResolverThrowingFactory<Service> = @isolated(any) @Sendable () throws -> Service?
/// Makes a service with the container that is asked, or throws why not.
public typealias ResolverThrowingFactoryResolver<Service> =
    @isolated(any) @Sendable (_ resolver: Resolver) throws -> Service?
/// Makes a service with the container that is asked and the arguments passed, or throws why not.
public typealias ResolverThrowingFactoryArgumentsN<Service> =
    @isolated(any) @Sendable (_ resolver: Resolver, _ args: Resolver.Args) throws -> Service?

// Factories that may suspend.

/// Makes a service, or throws why not, and may suspend.
public typealias ResolverAsyncFactory<Service> = @isolated(any) @Sendable () async throws -> Service?
/// Makes a service with the container that is asked, or throws why not, and may suspend.
public typealias ResolverAsyncFactoryResolver<Service> =
    @isolated(any) @Sendable (_ resolver: Resolver) async throws -> Service?
/// Makes a service with the container that is asked and the arguments passed, or throws why not, and may suspend.
public typealias ResolverAsyncFactoryArgumentsN<Service> =
    @isolated(any) @Sendable (_ resolver: Resolver, _ args: sending Resolver.Args) async throws -> Service?
