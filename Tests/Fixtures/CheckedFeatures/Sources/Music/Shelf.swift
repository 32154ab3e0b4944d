internal import Foundation
internal import ResolverChecked

/// What nobody else sees.
struct Shelf: Dependency {
    let date: Date
    var isOld: Bool { date < Date() }
    init(with container: SharedContainer) { date = Date(timeIntervalSince1970: 0) }
}
