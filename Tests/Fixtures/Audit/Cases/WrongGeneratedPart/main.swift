import Resolver
import ResolverChecked

// What the initialiser of a dependency asks for by its type has to be registered.
struct Settings: Dependency {
    let size: Int
    init(with container: SharedContainer) { size = container.resolve() }  // error: missing
}

// As the plug-in writes it.
extension SharedContainer {
    var settings: @Sendable () -> Settings {
        get { generatedAccessor { Settings(with: $0) } }
        set { generatedOverride(of: settings, by: newValue) }
    }
}

let container = SharedContainer()
print(container.settings())
