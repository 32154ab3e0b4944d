import Resolver
import Testing

@Suite("An app's injection files")
struct RegistrationFileTests {
    @Test("registerAllServices runs before the first registration or resolution")
    func first() async {
        await #expect(processExitsWith: .success) {
            let basics: AppBasics = Resolver.resolve()
            precondition(basics === Resolver.resolve(AppBasics.self))
        }
        await #expect(processExitsWith: .success) {
            Resolver.register { NestedBasics() }.scope(.application)
            let basics: AppBasics = Resolver.resolve()
            precondition(basics.nested === Resolver.resolve(NestedBasics.self))
        }
        await #expect(processExitsWith: .success) {
            precondition(Resolver.isRegistered(AppBasics.self))
            precondition(Resolver.unregister(AppBasics.self))
            precondition(Resolver.optional(AppBasics.self) == nil)
        }
    }

    @Test("It runs again after a reset, and by hand only if it is due")
    func again() async {
        await #expect(processExitsWith: .success) {
            let before: AppBasics = Resolver.resolve()
            Resolver.reset()
            let after: AppBasics = Resolver.resolve()
            precondition(before !== after)
            Resolver.main.registerServices()
            Resolver.registerServices?()
            precondition(Resolver.resolve(AppBasics.self) === after)
            Resolver.reset()
            Resolver.registerServices?()
            precondition(Resolver.main.isRegistered(AppBasics.self))
        }
    }

    @Test("registerServices can be replaced and called")
    func hook() async {
        await #expect(processExitsWith: .success) {
            Resolver.registerServices = { Resolver.register { Endpoint("hook") } }
            Resolver.registerServices?()
            precondition(Resolver.resolve(Endpoint.self).host == "hook")
            Resolver.registerServices = nil
            precondition(Resolver.registerServices == nil)
            Resolver.registerAll { Resolver.register(name: "added") { Endpoint("added") } }
            precondition(Resolver.resolve(Endpoint.self, name: "added").host == "added")
        }
    }

    @Test("Names as literals and constants, several protocols of one service")
    func files() async {
        await #expect(processExitsWith: .success) {
            Resolver.registerMyNetworkServices()
            let fetching: Fetching = Resolver.resolve()
            let posting = Resolver.resolve(Posting.self)
            precondition(fetching === posting)
            precondition(fetching.session === Resolver.resolve(NetworkSession.self))
            precondition(Resolver.resolve(Endpoint.self, name: "live").host == "live")
            precondition(Resolver.resolve(Endpoint.self, name: .fallback).host == "staging")
        }
    }

    @Test("Arguments as properties and as specifiers of a factory")
    func specifiers() async {
        await #expect(processExitsWith: .success) {
            Resolver.registerMyNetworkServices()
            Resolver.registerMyViewModels()
            let model: EditorViewModel = Resolver.resolve(args: true)
            precondition(model.editMode && model.endpoint?.host == "live")
            precondition(model.fetching === model.posting)
            let remote: Updating = Resolver.resolve(args: true)
            let local: Updating = Resolver.resolve(args: false)
            precondition(remote.name == "remote" && local.name == "local")
            precondition(Resolver.resolve(Formatting.self) !== Resolver.resolve(Formatting.self))
        }
    }
}
