import ResolverChecked

struct Profile { let name: String }
struct Settings { let isDark = true }

final class IdentityModel: @unchecked Sendable {
    let profile: Profile
    let settings: Settings
    init(profile: Profile, settings: Settings) {
        self.profile = profile
        self.settings = settings
    }
}

extension Profile: Dependency {
    init(with container: SharedContainer) { self.init(name: "Ada") }
}

extension Settings: Dependency {
    init(with _: SharedContainer) {}
}

extension IdentityModel: Dependency {
    convenience init(with container: SharedContainer) {
        self.init(profile: container.profile(), settings: container.settings())
    }
}
