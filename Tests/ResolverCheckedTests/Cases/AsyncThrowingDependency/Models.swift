import ResolverChecked

protocol IdentityModelProtocol: Sendable, AnyObject {
    var name: String { get }
    var isDark: Bool { get }
}

struct Profile: Equatable {
    let name: String
}

extension Profile: AsyncThrowingDependency {
    init(with container: SharedContainer) async throws {
        await Task.yield()
        self.init(name: "Ada")
    }
}

struct Settings: Dependency {
    var isDark: Bool { true }
    init(with container: SharedContainer) {}
}

final class IdentityModel: IdentityModelProtocol {
    let name: String
    let isDark: Bool
    init(profile: Profile, settings: Settings) async {
        name = profile.name
        isDark = settings.isDark
    }
}

extension IdentityModel: AsyncThrowingDependency {
    typealias ResolvedTo = any IdentityModelProtocol
    convenience init(with container: SharedContainer) async throws {
        await self.init(profile: try await container.profile(), settings: container.settings())
    }
}

final class MockedModel: IdentityModelProtocol {
    let name = "mock"
    let isDark = false
}
