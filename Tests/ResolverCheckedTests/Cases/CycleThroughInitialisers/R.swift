import ResolverChecked

enum Feature {
    final class Model: Dependency {
        let screen: Screen
//                                                       ↓ note: `Feature.Model` needs `Feature.Screen`
//                                                       ↓ error: `Feature.Model` needs itself: Feature.Model → Feature.Screen → Feature.Model
        init(with container: SharedContainer) { screen = Screen(with: container) }
    }

    final class Screen: Dependency {
        let model: Model
        init(with box: SharedContainer) {
            if box.settings().isDark { print("dark") }
//                      ↓ note: `Feature.Screen` needs `Feature.Model`
            model = box.featureModel()
        }
    }
}

struct Settings: Dependency {
    let isDark = true
    init(with container: SharedContainer) {}
}
