// The library's code for views, run in a host that does what SwiftUI documents.

import Observation
import Resolver
import ResolverInspection
import SwiftUI

@main
@MainActor
struct Life {
    static func main() async {
        owning()
        arguments()
        containers()
        inFront()
        await nested()
        await nestedWithin()
        await offMainThread()
        properties()
        observed()
        observedArguments()
        preview()
        print("The life of views: \(count) conditions hold.")
    }

    private static var count = 0

    static func expect(_ condition: Bool, _ what: String, line: UInt = #line) {
        precondition(condition, "Life.swift:\(line): \(what)")
        count += 1
    }

    /// A container that numbers what it makes, from a number on.
    static func numbering(from first: Int = 1) -> Resolver {
        let container = Resolver()
        var next = (counter: first, note: first)
        container.register { () -> CounterModel in
            defer { next.counter += 1 }
            return CounterModel(next.counter)
        }
        container.register { () -> NoteModel in
            defer { next.note += 1 }
            return NoteModel(next.note)
        }
        return container
    }

    static func owning() {
        let (container, log) = (numbering(), Log())
        var isShown = true
        let host = ViewHost {
            VStack {
                if isShown {
                    CounterView(log)
                    NoteView(log)
                    CounterView(log)
                }
            }
            .resolver(container)
        }
        for _ in 0..<3 { host.render() }
        expect(log.counterNumbers == [1, 2, 1, 2, 1, 2], "a model is made once for each view: \(log.counterNumbers)")
        expect(log.noteNumbers == [1, 1, 1], "an observable one as well")
        expect(!host.isOutdated, "making a model changes nothing")

        log.counters[1].text = "written"
        expect(host.isOutdated, "an ObservableObject's change renders the view")
        host.render()
        log.notes[0].text = "written"
        expect(host.isOutdated, "an @Observable's change does")
        host.render()
        log.texts[log.texts.count - 2].wrappedValue = "bound"
        expect(host.isOutdated && log.notes[0].text == "bound", "a binding writes to the model")
        host.render()
        log.texts[log.texts.count - 1].wrappedValue = "bound"
        expect(host.isOutdated && log.counters[1].text == "bound", "one of an ObservableObject as well")

        weak var counter: CounterModel?
        weak var note: NoteModel?
        (counter, note) = (log.counters[0], log.notes[0])
        isShown = false
        host.render()
        (log.counters, log.notes, log.texts) = ([], [], [])
        expect(counter == nil && note == nil, "models end with the view")
        isShown = true
        host.render()
        expect(log.counterNumbers == [3, 4] && log.noteNumbers == [2], "a view that comes again has others")
    }

    static func arguments() {
        let (container, log) = (Resolver(), Log())
        container.register { (_, number: Int) in CounterModel(number) }
        container.register { (_, number: Int) in NoteModel(number) }
        var (number, id) = (1, 1)
        let host = ViewHost {
            VStack {
                CounterView(log, with: number)
                NoteView(log, with: number)
            }
            .id(id)
            .resolver(container)
        }
        host.render()
        number = 2
        host.render()
        expect(log.counterNumbers == [1, 1] && log.noteNumbers == [1, 1], "arguments are those of the first value")
        id = 2
        host.render()
        expect(log.counterNumbers.last == 2 && log.noteNumbers.last == 2, "a view of another identity has its own")
    }

    static func containers() {
        let log = Log()
        let (outer, inner, given) = (numbering(from: 10), numbering(from: 20), numbering(from: 30))
        Resolver.register { CounterModel(40) }
        Resolver.register { NoteModel(40) }
        let host = ViewHost {
            VStack {
                VStack {
                    CounterView(log)
                    VStack {
                        CounterView(log)
                        CounterView(log, container: given)
                        NoteView(log, container: given)
                        NoteView(log).resolver(nil)
                    }
                    .resolver(inner)
                }
                .resolver(outer)
                CounterView(log)
            }
        }
        host.render()
        expect(log.counterNumbers == [10, 20, 30, 40], "the nearest container is asked: \(log.counterNumbers)")
        expect(log.noteNumbers == [30, 40], "one that is given wins, and none is root: \(log.noteNumbers)")
    }

    static func inFront() {
        let log = Log()
        let app = Resolver()
        app.register { NoteModel(Resolver.resolve(CounterModel.self).number) }
        app.register { CounterModel(1) }
        var filled = 0
        let host = ViewHost {
            NoteView(log)
                .resolver { container in
                    filled += 1
                    container.register { CounterModel(2) }
                }
                .resolver(app)
        }
        for _ in 0..<3 { host.render() }
        expect(log.noteNumbers == [2, 2, 2] && filled == 1, "what is in front reaches every depth, and is filled once")
        expect(app.resolve(NoteModel.self).number == 1, "what is behind stays as it is")
    }

    static func properties() {
        let found = Resolver().copy()
        Resolver.root = found
        defer { Resolver.root = .main }
        found.register { NoteModel() }
        let own = found.graph.properties.filter { $0.module == "Life" }
        expect(
            own.map { "\($0.owner).\($0.name): \($0.question.service)" }.sorted() == [
                "CounterView.model: 'CounterModel'", "NoteView.model: 'NoteModel'",
                "WatchingView.model: 'CounterModel'",
            ], "the properties of views are found: \(own)")
        let faults = found.faults.map(\.service.type)
        expect(
            faults == ["CounterModel", "CounterModel"],
            "those that ask for what is not registered are faults: \(faults)")
    }

    static func nested() async {
        let (app, log) = (Resolver(), Log())
        var (isShown, filled) = (true, 0)
        weak var opened: Resolver?
        weak var order: Order?
        let host = ViewHost {
            VStack {
                if isShown {
                    NestedContainer("checkout") { container in
                        filled += 1
                        opened = container
                        // It holds the container, as many factories do.
                        container.register { NoteModel(container.resolve(Order.self) === order ? 1 : 0) }
                        container.register { Order() }.scope(.nested)
                    } content: {
                        OrderView(log: log)
                        OrderView(log: log)
                    }
                }
            }
            .resolver(app)
        }
        for _ in 0..<3 { host.render() }
        expect(filled == 1 && opened != nil, "it is opened once")
        expect(log.orders.count == 6 && log.orders.allSatisfy { $0 === log.orders[0] }, "the views in it share it")
        expect(app.optional(Order.self) == nil, "the container around it has nothing of it")
        order = log.orders[0]
        log.orders = []
        isShown = false
        host.render()
        let deadline = ContinuousClock.now + .seconds(30)
        while opened != nil || order != nil, .now < deadline { await Task.yield() }
        expect(opened == nil && order == nil, "it is closed with the view, though its own factories hold it")
    }
    /// SwiftUI may let go of the state of several views in any order.
    static func nestedWithin() async {
        for _ in 0..<50 {
            let (app, log, ends) = (Resolver(), Log(), Ends())
            var isShown = true
            let host = ViewHost {
                VStack {
                    if isShown {
                        NestedContainer("session") { session in
                            session.register(.anywhere) { Journal() }.scope(.nested("session"))
                                .onRelease { @Sendable _ in ends.note("session") }
                        } content: {
                            NestedContainer("checkout") { checkout in
                                checkout.register(.anywhere) { Draft() }.scope(.nested)
                                    .onRelease { @Sendable [weak checkout] _ in
                                        _ = checkout?.resolve(Journal.self)
                                        ends.note("checkout")
                                    }
                            } content: {
                                DraftView(log: log)
                            }
                        }
                    }
                }
                .resolver(app)
            }
            host.render()
            isShown = false
            host.render()
            let deadline = ContinuousClock.now + .seconds(30)
            while ends.all.count < 2, .now < deadline { await Task.yield() }
            expect(ends.all == ["checkout", "session"], "the inner one is closed first: \(ends.all)")
        }
    }

    /// SwiftUI is known to do so where an object was changed on another thread.
    static func offMainThread() async {
        let (container, log) = (numbering(), Log())
        await Task.detached {
            // Safety: no other thread has them.
            nonisolated(unsafe) let note = await InjectedObservable<NoteModel>(container: container)
            nonisolated(unsafe) let counter = await InjectedStateObject<CounterModel>(container: container)
            note.update()
            counter.update()
        }.value
        let host = ViewHost { NoteView(log).resolver(container) }
        host.render()
        expect(log.noteNumbers == [1], "an update on another thread resolves nothing, and does not stop the program")
    }
}
