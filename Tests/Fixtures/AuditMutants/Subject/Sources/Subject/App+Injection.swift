import Features
import Kit
import Resolver

/// What the app consists of.
private var modules: [any Module.Type] {
    [
        StorageModule.self,
        AccountsModule.self,
        PricingModule.self,
        MediaModule.self,
    ]
}

extension Resolver: @retroactive ResolverRegistering {
    public static func registerAllServices() {
        registerNetwork()
        registerLogging()
        registerDevices()
        registerFeatures()
        for module in modules { module.register(in: main) }
        registerGenerics()
        registerEditions(isTrial: false)
    }
}
