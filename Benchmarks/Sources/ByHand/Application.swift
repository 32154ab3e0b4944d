import Services

/// What an app has that wires itself: the yardsticks. Each function does by hand what a resolve does. None is inlined, as a
/// locator's is not, and none is looked into by the module that measures it: of a function that returns what a
/// constant holds, the optimiser would otherwise make one call ahead of the loop.
package final class Application: Sendable {
    let network = Network()
    let makeDraft: @Sendable () -> Draft

    package init(makeDraft: @escaping @Sendable () -> Draft) { self.makeDraft = makeDraft }

    /// A strong reference out of a stored property.
    @_semantics("optimize.no.crossmodule") @inline(never)
    package static func network(of application: Application) -> Network { application.network }

    /// A strong reference out of a stored property, by an asynchronous function.
    @_semantics("optimize.no.crossmodule") @inline(never)
    package static func networkLater(of application: Application) async -> Network { application.network }

    /// A new instance, by an asynchronous function.
    @_semantics("optimize.no.crossmodule") @inline(never)
    package static func newNetwork() async -> Network { Network() }

    /// A call of a stored closure that allocates.
    @_semantics("optimize.no.crossmodule") @inline(never)
    package static func draft(of application: Application) -> Draft { application.makeDraft() }

    /// Four classes, one of them known by two protocols.
    @_semantics("optimize.no.crossmodule") @inline(never)
    package static func storefront() -> Storefront {
        let session = Session()
        return Storefront(catalogue: Catalogue(session: session), checkout: Checkout(session: session))
    }
}

/// A dictionary with an object for each type.
package final class Table {
    private var entries: [ObjectIdentifier: AnyObject] = [:]

    package init() {}

    @_semantics("optimize.no.crossmodule") @inline(never)
    package func insert(_ type: any Any.Type) { entries[ObjectIdentifier(type)] = Draft() }
}
