public import ResolverChecked
internal	import Foundation

extension Data: @retroactive Dependency {
    init(with container: SharedContainer) { self.init() }
}
