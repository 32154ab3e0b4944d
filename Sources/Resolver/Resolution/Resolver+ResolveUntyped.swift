// Nothing but words for a call that nothing tells the type of: without these the compiler cannot say what is missing.

extension Resolver {
    /// Stands for the service where the type of a `resolve` cannot be inferred, so that the compiler can say so.
    public struct UntypedService {}

    /// Cannot be called: tells the compiler what to say of a `resolve` whose type cannot be inferred.
    @available(
        *, unavailable,
        message:
            "Nothing says which service is wanted. Write its type: 'let service: Service = resolve()', or 'resolve(Service.self)'."
    )
    @_disfavoredOverload
    public func resolve(name: Name? = nil) -> UntypedService { UntypedService() }

    /// Cannot be called: tells the compiler what to say of a `resolve` whose type cannot be inferred.
    @available(
        *, unavailable,
        message:
            "Nothing says which service is wanted. Write its type: 'let service: Service = resolve()', or 'resolve(Service.self)'."
    )
    @_disfavoredOverload
    public static func resolve(name: Name? = nil) -> UntypedService { UntypedService() }
}
