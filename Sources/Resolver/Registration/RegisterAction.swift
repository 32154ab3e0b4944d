// `register` is a value that is called, as SwiftUI's actions are, and no function. Its forms are many, and the compiler
// looks at every function of a name wherever that stands: as functions of `Resolver`, each would be there twice, for
// containers and for `Resolver.main`, and both twins would be looked at in every line.

extension Resolver {
    /// Registers services in a container. What `register` is: called, as in `resolver.register { Service() }`, it takes a
    /// factory, or an initialiser, in any of the forms below.
    ///
    /// It may be passed on, to whoever is to register something and nothing else:
    ///
    /// ```swift
    /// func registerPayments(with register: Resolver.RegisterAction) {
    ///     register { CardTerminal() as any Terminal }.scope(.application)
    /// }
    /// registerPayments(with: resolver.register)
    /// ```
    public struct RegisterAction: Sendable {
        /// Nil for what is `Resolver.main` when something is registered.
        @usableFromInline let given: Resolver?

        @inlinable
        init(in given: Resolver?) { self.given = given }

        /// The container that gets the registrations.
        var container: Resolver { given ?? .main }
    }

    /// Registers services in this container. Called like a function: see `RegisterAction`, which lists what it takes.
    ///
    /// ```swift
    /// resolver.register { NetworkService(session: resolver.resolve()) as Networking }
    /// resolver.register(CartService.init).scope(.application)
    /// ```
    @inlinable
    public var register: RegisterAction { RegisterAction(in: self) }

    /// Registers services in `Resolver.main`. Called like a function: see `RegisterAction`, which lists what it takes.
    @inlinable
    public static var register: RegisterAction { RegisterAction(in: nil) }
}
