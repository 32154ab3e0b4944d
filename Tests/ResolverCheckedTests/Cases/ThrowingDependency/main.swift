import ResolverChecked

let container = SharedContainer()
do {
    _ = try container.store()
    fatalError("did not throw")
} catch { precondition(error as? Missing == Missing(what: "file"), "\(error)") }
// A failure is not kept.
let store = try container.store()
let database = try container.database()
precondition(store.database === database && container.attempts().number == 2)
precondition(container.resolve(Database.self) === database)

container.database = { Database(path: "mock") }
precondition(try! container.database().path == "mock")
container.database = { throw Missing(what: "all") }
do {
    _ = try container.database()
    fatalError("did not throw")
} catch { precondition(error as? Missing == Missing(what: "all")) }
