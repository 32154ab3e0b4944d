// Where factories return different types, the compiler finds that all of them could return nothing, which is what it complains
// about. These say what is wrong, as warnings: the compiler would rather take another function than one that is unavailable. The
// program stops at `register` before it comes here.

extension ResolverOptions where Service == Void {
    /// Says at compile time that the factories return different types. See `when(_:factory:)`.
    @available(
        *, deprecated,
        message:
            "The factories of the registration and of the context return different types, and so pass for closures that return nothing. Let all return the same: `{ … as any Network }`"
    )
    @discardableResult
    public func when<Failure: Error>(
        _ context: ResolverContext, file: StaticString = #fileID, line: UInt = #line,
        @_inheritActorContext factory: __owned @escaping @isolated(any) @Sendable () throws(Failure) -> Void?
    ) -> ResolverOptions { self }

    /// Says at compile time that the factories return different types. See `when(_:factory:)`.
    @available(
        *, deprecated,
        message:
            "The factories of the registration and of the context return different types, and so pass for closures that return nothing. Let all return the same: `{ … as any Network }`"
    )
    @discardableResult
    public func when<Failure: Error>(
        _ context: ResolverContext, file: StaticString = #fileID, line: UInt = #line,
        @_inheritActorContext factory:
            __owned @escaping @isolated(any) @Sendable (_ resolver: Resolver) throws(Failure) -> Void?
    ) -> ResolverOptions { self }

    /// Says at compile time that the factories return different types. See `when(_:factory:)`.
    @available(
        *, deprecated,
        message:
            "The factories of the registration and of the context return different types, and so pass for closures that return nothing. Let all return the same: `{ … as any Network }`"
    )
    @discardableResult
    public func when<Failure: Error>(
        _ context: ResolverContext, file: StaticString = #fileID, line: UInt = #line,
        @_inheritActorContext factory:
            __owned @escaping @isolated(any) @Sendable (_ resolver: Resolver, _ args: Resolver.Args) throws(Failure) ->
            Void?
    ) -> ResolverOptions { self }

    /// Says at compile time that the factories return different types. See `when(_:factory:)`.
    @available(
        *, deprecated,
        message:
            "The factories of the registration and of the context return different types, and so pass for closures that return nothing. Let all return the same: `{ … as any Network }`"
    )
    @discardableResult
    public func when(
        _ context: ResolverContext, file: StaticString = #fileID, line: UInt = #line,
        @_inheritActorContext factory: @escaping ResolverAsyncFactory<Void>
    ) -> ResolverOptions { self }

    /// Says at compile time that the factories return different types. See `when(_:factory:)`.
    @available(
        *, deprecated,
        message:
            "The factories of the registration and of the context return different types, and so pass for closures that return nothing. Let all return the same: `{ … as any Network }`"
    )
    @discardableResult
    public func when(
        _ context: ResolverContext, file: StaticString = #fileID, line: UInt = #line,
        @_inheritActorContext factory: @escaping ResolverAsyncFactoryResolver<Void>
    ) -> ResolverOptions { self }

    /// Says at compile time that the factories return different types. See `when(_:factory:)`.
    @available(
        *, deprecated,
        message:
            "The factories of the registration and of the context return different types, and so pass for closures that return nothing. Let all return the same: `{ … as any Network }`"
    )
    @discardableResult
    public func when(
        _ context: ResolverContext, file: StaticString = #fileID, line: UInt = #line,
        @_inheritActorContext factory: @escaping ResolverAsyncFactoryArgumentsN<Void>
    ) -> ResolverOptions { self }
}
