import Foundation
import ResolverChecked

extension Date: @retroactive Dependency {
    public init(with container: SharedContainer) { self.init(timeIntervalSince1970: 0) }
}
