import Resolver
import TestSupport
import Testing

@Suite("C13: Defaults beside registrations, names and containers")
struct DefaultsBesideRules {
    @Test("C13: A default beside a registration is no registration twice: nobody is warned")
    func silent() async {
        await #expect(processExitsWith: .success) {
            let diary = Diary()
            Resolver.onWarning = { diary.note("\($0)") }
            let (first, last, twice) = (Resolver(), Resolver(), Resolver())
            first.defaults.register { Labelled("default") }
            first.register { Labelled("own") }
            last.register { Labelled("own") }
            last.defaults.register { Labelled("default") }
            twice.defaults.register { Labelled("default") }
            twice.defaults.register { Labelled("default, too") }
            twice.register { Labelled("own") }
            let (front, module) = (Resolver(), Resolver())
            module.defaults.register { Labelled("default") }
            front.add(child: module)
            front.register { Labelled("own") }
            module.register { Labelled("module's") }
            for container in [first, last, twice, front] {
                #expect(container.resolve(Labelled.self).label == "own")
            }
            #expect(module.resolve(Labelled.self).label == "module's")
            Resolver.defaults.register { Labelled("default") }.scope(.application)
            Resolver.register { Labelled("own") }.scope(.application)
            #expect(Resolver.resolve(Labelled.self).label == "own")
            #expect(diary.entries.isEmpty, "\(diary.entries)")
        }
    }

    @Test("C13: A chain of optionals through names ends at the default, and in front at what the front has")
    func chain() {
        let container = Resolver(name: "app")
        container.defaults.register { resolver in
            Labelled(
                resolver.optional(String.self, name: "chosen") ?? resolver.optional(String.self, name: "usual")
                    ?? resolver.optional(String.self) ?? "nothing")
        }
        .scope(.application)
        let front = Resolver(name: "front", child: container)
        let label = { (resolver: Resolver) in resolver.resolve(Labelled.self).label }
        #expect(label(container) == "nothing" && label(front) == "nothing")
        container.reset(Labelled.self)
        container.defaults.register { "default" }
        container.reset(Labelled.self)
        #expect(label(container) == "default" && label(front) == "default")
        container.register(name: "usual") { "usual" }
        container.reset(Labelled.self)
        #expect(label(container) == "usual" && label(front) == "usual")
        // The first link is missing in the app, and the front has it: what it makes of the default is its own.
        front.register(name: "chosen") { "chosen" }
        #expect(label(front) == "chosen" && label(container) == "usual")
        #expect(front.resolve(Labelled.self) === front.resolve(Labelled.self))
        front.unregister(String.self, name: "chosen")
        #expect(label(front) == "usual")
        container.register(name: "chosen") { "chosen by the app" }
        container.reset(Labelled.self)
        #expect(label(container) == "chosen by the app" && label(front) == "chosen by the app")
    }
}
