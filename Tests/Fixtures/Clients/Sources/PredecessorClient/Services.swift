import Resolver

// An app as they were written before there was concurrency in Swift.

protocol Fetching { var source: String { get } }
protocol Updating: AnyObject { func update() -> String }
protocol Describing { var text: String { get } }

class Session {
    var user = "nobody"
}

class NetworkService: Fetching {
    let session: Session
    let source = "network"
    init(session: Session) { self.session = session }
}

class Store: Fetching, Updating {
    let source = "store"
    func update() -> String { "updated" }
}

class Model {
    var network: NetworkService?
    var session: Session!
    var title = ""
    var mode = 0
    init(title: String = "") { self.title = title }
}

class Editor {
    let id: Int
    let title: String
    let isNew: Bool
    init(id: Int, title: String = "", isNew: Bool = false) {
        self.id = id
        self.title = title
        self.isNew = isNew
    }
}

struct Settings: Describing, Equatable {
    var text = "settings"
    var size = 1
}

class Parent {
    let child: Child
    let other: Child
    init(child: Child, other: Child) {
        self.child = child
        self.other = other
    }
}

class Child {
    weak var parent: Parent?
}

class MockSession: Session {
    override init() {
        super.init()
        user = "mock"
    }
}

final class Eight {
    let all: [Int]
    init(_ all: [Int]) { self.all = all }
}

extension Resolver.Name {
    static let first = Self("first")
    static let second = Resolver.Name("second")
    static let third: Resolver.Name = "third"
}
