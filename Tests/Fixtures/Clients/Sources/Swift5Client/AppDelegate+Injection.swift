import Resolver

// Compilers since 6.0 ask for `@retroactive` in every language mode; without it they warn.
extension Resolver: @retroactive ResolverRegistering {
    public static func registerAllServices() {
        registerMyNetworkServices()
        register { XYZCombinedService() }
            .implements(XYZFetching.self)
            .implements(XYZUpdating.self)
        register { XYZUpdateAdd() }
        register { XYZUpdateEdit() }
        register { (_, arg) -> XYZViewModel in
            let editing: Bool = arg() ?? true
            let updater: XYZUpdating = editing ? resolve(XYZUpdateEdit.self) : resolve(XYZUpdateAdd.self)
            return XYZViewModel(updater: updater)
        }
        .resolveProperties { (_, model, arg) in
            model.editMode = arg() ?? false
            model.title = "Editing"
        }
    }
}

extension Resolver {
    static func registerMyNetworkServices() {
        var made = 0
        register { () -> XYZSessionService in
            made += 1
            return XYZSessionService()
        }
        .scope(.shared)
        register { XYZNetworkService(session: resolve()) }.scope(.application)
        register(name: .beta) { XYZNetworkService(session: resolve()) }.scope(.cached)
        main.register(name: "literal") { XYZNetworkService(session: main.resolve()) }
    }
}

extension Resolver.Name {
    static let beta = Self("beta")
}

extension Resolver {
    static let mock = Resolver(child: main)
    static var custom = Resolver()
}
