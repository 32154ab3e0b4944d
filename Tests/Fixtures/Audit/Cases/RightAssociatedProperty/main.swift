import Resolver

protocol Service { associatedtype Item; var item: Item { get } }
struct Photo: Sendable {}
extension Service { var item: Item { Resolver.resolve() } }
struct PhotoService: Service { typealias Item = Photo }
Resolver.register { Photo() }
_ = PhotoService().item
