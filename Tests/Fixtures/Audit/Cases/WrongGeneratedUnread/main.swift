import Resolver
import ResolverChecked

// A dependency is registered when its accessor is read, and not before.
struct Settings: Dependency {
    init(with container: SharedContainer) {}
}

// As the plug-in writes it.
extension SharedContainer {
    var settings: @Sendable () -> Settings {
        get { generatedAccessor { Settings(with: $0) } }
        set { generatedOverride(of: settings, by: newValue) }
    }
}

let container = SharedContainer()
print(container.resolve(Settings.self))  // error: missing
