import Foundation
import ResolverChecked

extension Foundation.UUID: @retroactive Dependency {
    public init(with container: SharedContainer) { self.init() }
}

extension Swift.String: @retroactive Dependency {
    public init(with container: SharedContainer) { self = "\(container.uuid())" }
}
