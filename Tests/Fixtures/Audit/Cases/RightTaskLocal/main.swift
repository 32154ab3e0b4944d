import Resolver
enum Circumstances {
    @TaskLocal static var isMocked = false
    @TaskLocal static var container: Resolver = .main
}
func setUp() { if Circumstances.isMocked { Resolver.register { 1 } } }
Circumstances.$isMocked.withValue(true) {
    setUp()
    if Circumstances.isMocked { _ = Resolver.resolve(Int.self) }
}
let mock = Resolver()
mock.register { "a" }
Circumstances.$container.withValue(mock) { _ = Circumstances.container.resolve(String.self) }
