import Resolver

// An app written for Resolver 1.2, which knew nothing of concurrency.

protocol XYZFetching { var name: String { get } }
protocol XYZUpdating { func update() -> String }

class XYZSessionService {
    var user = "nobody"
}

class XYZNetworkService {
    let session: XYZSessionService
    init(session: XYZSessionService) { self.session = session }
}

class XYZCombinedService: XYZFetching, XYZUpdating {
    let name = "combined"
    func update() -> String { "updated" }
}

class XYZUpdateAdd: XYZUpdating {
    func update() -> String { "added" }
}

class XYZUpdateEdit: XYZUpdating {
    func update() -> String { "edited" }
}

class XYZViewModel {
    var editMode = false
    var title = ""
    let updater: XYZUpdating
    init(updater: XYZUpdating) { self.updater = updater }
}

class ViewController: Resolving {
    @Injected var network: XYZNetworkService
    @Injected(name: .beta) var beta: XYZNetworkService
    @OptionalInjected var missing: String?
    @LazyInjected var lazy: XYZViewModel
    @WeakLazyInjected var session: XYZSessionService?
    var editMode = true
    lazy var model: XYZViewModel = resolver.resolve(args: editMode)
}

struct Screen {
    @Injected var network: XYZNetworkService
    @LazyInjected(container: .mock) var mocked: XYZNetworkService
}
