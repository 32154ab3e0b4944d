public import ResolverChecked
@preconcurrency
internal import Foundation

extension URL: @retroactive Dependency {
    init(with container: SharedContainer) { self.init(fileURLWithPath: "/") }
}

precondition(SharedContainer().url().path == "/")
