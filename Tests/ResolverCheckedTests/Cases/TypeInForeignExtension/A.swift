import Foundation
import ResolverChecked
extension URL { struct Loader: Dependency { let u = URL(fileURLWithPath: "/"); init(with container: SharedContainer) {} } }
