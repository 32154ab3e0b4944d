import Resolver
import SwiftUI

// Views that own no model, and previews.

extension Life {
    static func observed() {
        let (container, log) = (numbering(), Log())
        var name: Resolver.Name?
        container.register(name: "kept") { CounterModel(100) }.scope(.container)
        let host = ViewHost { WatchingView(log, name: name, container: container) }
        for _ in 0..<3 { host.render() }
        expect(log.counterNumbers == [1, 2, 3], "a view that owns nothing asks with each value: \(log.counterNumbers)")
        log.counters[0].text = "written"
        expect(!host.isOutdated, "what an earlier value had changes nothing")
        log.counters[2].text = "written"
        expect(host.isOutdated, "what this one has does")
        name = "kept"
        log.counters = []
        for _ in 0..<2 { host.render() }
        expect(log.counterNumbers == [100, 100] && log.counters[0] === log.counters[1], "what is kept stays")
        log.texts.last?.wrappedValue = "bound"
        expect(host.isOutdated && log.counters[0].text == "bound", "a binding writes to it, and the view is rendered")
    }

    static func observedArguments() {
        let (container, log) = (Resolver(), Log())
        container.register { (_, number: Int) in CounterModel(number) }
        var number = 1
        let host = ViewHost { WatchingView(log, with: number, in: container) }
        host.render()
        number = 2
        host.render()
        expect(log.counterNumbers == [1, 2], "arguments are those of each value: \(log.counterNumbers)")
        log.counters[1].text = "written"
        expect(host.isOutdated, "a change of what was made with arguments renders the view")
    }

    static func preview() {
        let (app, log) = (Resolver(), Log())
        Resolver.root = app
        defer { Resolver.root = .main }
        app.register { NoteModel(Resolver.resolve(CounterModel.self).number) }
        app.register { CounterModel(1) }
        var filled = 0
        let register: @MainActor (Resolver) -> Void = {
            filled += 1
            $0.register { CounterModel(2) }
        }
        let preview = Preview.standIn("Note", traits: .resolver(register)) { NoteView(log) }
        let host = ViewHost { preview.standInView }
        for _ in 0..<2 { host.render() }
        expect(log.noteNumbers == [2, 2] && filled == 1, "a preview's services reach every depth, and are made once")
        expect(app.resolve(NoteModel.self).number == 1, "root stays as it is")
    }
}
