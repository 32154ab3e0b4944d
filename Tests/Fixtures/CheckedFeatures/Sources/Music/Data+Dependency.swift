public import Foundation
public import ResolverChecked

extension Data: @retroactive Dependency {
    public init(with container: SharedContainer) { self.init([1, 2]) }
}
