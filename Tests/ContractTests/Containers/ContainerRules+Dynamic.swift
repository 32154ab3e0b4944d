import Resolver
import TestSupport
import Testing

private final class Toolbar {
    @DynamicInjected var label: Labelled
}

@Suite("C11: A wrapper that resolves at each read")
struct DynamicRules {
    private let container = Resolver()

    @Test("C11: It follows what is registered anew, and resets")
    func follows() {
        container.register { Labelled("first") }.scope(.application)
        struct View {
            @DynamicInjected var label: Labelled
            init(_ container: Resolver) { _label = DynamicInjected(container: container) }
        }
        let view = View(container)
        let first = view.label
        #expect(view.label === first)
        container.reset(Labelled.self)
        #expect(view.label !== first)
        container.register { Labelled("second") }
        #expect(view.label.label == "second")
        #expect(view.$label.wrappedValue.label == "second")
    }

    @Test("C11: It asks the container that requested its owner, and follows root where there was none")
    func asks() {
        container.register(Toolbar.init).scope(.unique)
        container.register { Labelled("container") }
        let toolbar = container.resolve(Toolbar.self)
        Resolver.sandboxed {
            Resolver.register { Labelled("root") }
            let outside = Toolbar()
            #expect(outside.label.label == "root")
            Resolver.root = Resolver(child: .main)
            Resolver.root.register { Labelled("log-in") }
            #expect(outside.label.label == "log-in")
        }
        #expect(toolbar.label.label == "container")
    }

    @Test("C11: By name")
    func named() {
        container.register(name: "big") { Labelled("big") }
        struct View {
            @DynamicInjected var label: Labelled
            init(_ container: Resolver) { _label = DynamicInjected(name: "big", container: container) }
        }
        #expect(View(container).label.label == "big")
    }

    @Test("C11: With arguments, which each read passes, to whatever is registered then")
    func arguments() {
        container.register { (_, word: String, count: Int) in Labelled(String(repeating: word, count: count)) }
        struct View {
            @DynamicInjected var label: Labelled
            init(_ container: Resolver) { _label = DynamicInjected(with: "ho", 2, container: container) }
        }
        let view = View(container)
        #expect(view.label.label == "hoho" && view.label !== view.label)
        container.register { (_, word: String, count: Int) in Labelled("\(count) \(word)") }
            .scope(.application.perArguments)
        #expect(view.label.label == "2 ho" && view.label === view.label)
    }
}

@Suite("C11: A wrapper that resolves at each read, when its container has ended")
struct DynamicEndRules {
    @Test("C11: Root answers, with a warning in debug builds")
    func ended() async {
        await #expect(processExitsWith: .success) {
            let diary = Diary()
            Resolver.onWarning = { diary.note("\($0)") }
            Resolver.register(Toolbar.init).scope(.unique)
            Resolver.register { Labelled("root") }
            func make() -> Toolbar {
                let front = Resolver(child: .main)
                front.register { Labelled("front") }
                let toolbar = front.resolve(Toolbar.self)
                #expect(toolbar.label.label == "front")
                return toolbar
            }
            let toolbar = make()
            #expect(toolbar.label.label == "root")
            Resolver.register { Labelled("root, anew") }
            #expect(toolbar.label.label == "root, anew")
            #if DEBUG
                #expect(diary.entries.count == 1, "\(diary.entries)")
                #expect(diary.entries.first?.contains("'Labelled' is resolved for an object that was made in") == true)
            #endif
        }
    }

    @Test("C11: After its sandbox is over, a read stops the program, and says what has ended")
    func sandboxOver() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Resolver.register { Labelled("process") }
            let toolbar = Resolver.sandboxed {
                Resolver.register(Toolbar.init).scope(.unique)
                Resolver.register { Labelled("sandbox") }
                let toolbar = Resolver.resolve(Toolbar.self)
                precondition(toolbar.label.label == "sandbox")
                return toolbar
            }
            writeToStandardError("Read: \(toolbar.label.label)")
        }
        let text = standardError(of: result)
        #expect(!text.contains("Read:") && text.contains("'Labelled'") && text.contains("sandbox"), "\(text)")
        #expect(text.contains("ContainerRules+Dynamic.swift"))
    }

    @Test("C11: When a nested log-in closes, root answers, with a warning, also while somebody holds the log-in")
    func logIn() async {
        await #expect(processExitsWith: .success) {
            let diary = Diary()
            Resolver.onWarning = { diary.note("\($0)") }
            let app = Resolver.main
            app.register(Toolbar.init).scope(.unique)
            app.register { Labelled("guest") }
            let session = app.nested("session") { $0.register { Labelled("Ada") } }
            let made = session.resolve(Toolbar.self)
            #expect(made.label.label == "Ada")
            await session.shutDown()
            withExtendedLifetime(session) { #expect(made.label.label == "guest" && made.label.label == "guest") }
            app.register { Labelled("guest, anew") }
            #expect(made.label.label == "guest, anew")
            #if DEBUG
                #expect(diary.entries.count == 1 && diary.entries.first?.contains("'session'") == true)
            #endif
        }
    }

    @Test("C11: One that was made for root follows root to a log-in and back, and is not warned of")
    func forRoot() async {
        await #expect(processExitsWith: .success) {
            let diary = Diary()
            Resolver.onWarning = { diary.note("\($0)") }
            let app = Resolver.main
            app.register(Toolbar.init).scope(.unique)
            app.register { Labelled("guest") }
            let session = app.nested("session") { $0.register { Labelled("Ada") } }
            let outside = Toolbar()
            #expect(outside.label.label == "guest")
            Resolver.root = session
            let within = session.resolve(Toolbar.self)
            #expect(outside.label.label == "Ada" && within.label.label == "Ada")
            Resolver.root = app
            await session.shutDown()
            #expect(outside.label.label == "guest" && within.label.label == "guest" && diary.entries.isEmpty)
        }
    }
}
