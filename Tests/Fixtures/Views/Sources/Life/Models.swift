import Combine
import Observation
import Resolver
import SwiftUI
import Synchronization

final class CounterModel: ObservableObject {
    let number: Int
    @Published var text = ""
    init(_ number: Int = 0) { self.number = number }
}

@Observable
final class NoteModel {
    let number: Int
    var text = ""
    init(_ number: Int = 0) { self.number = number }
}

final class Order {}
final class Journal: Sendable {}
final class Draft: Sendable {}

/// What has been released, in order.
final class Ends: Sendable {
    private let notes = Mutex<[String]>([])
    func note(_ text: String) { notes.withLock { $0.append(text) } }
    var all: [String] { notes.withLock { $0 } }
}

/// What bodies have read, in order.
@MainActor
final class Log {
    var counters: [CounterModel] = []
    var notes: [NoteModel] = []
    var orders: [Order] = []
    var texts: [Binding<String>] = []

    var counterNumbers: [Int] { counters.map(\.number) }
    var noteNumbers: [Int] { notes.map(\.number) }
}

struct CounterView: View {
    @InjectedStateObject private var model: CounterModel
    let log: Log

    init(_ log: Log, container: Resolver? = nil) {
        self.log = log
        _model = InjectedStateObject(container: container)
    }

    init(_ log: Log, with number: Int) {
        self.log = log
        _model = InjectedStateObject(with: number)
    }

    var body: some View {
        log.counters.append(model)
        log.texts.append($model.text)
        return EmptyView()
    }
}

struct NoteView: View {
    @InjectedObservable private var model: NoteModel
    let log: Log

    init(_ log: Log, container: Resolver? = nil) {
        self.log = log
        _model = InjectedObservable(container: container)
    }

    init(_ log: Log, with number: Int) {
        self.log = log
        _model = InjectedObservable(with: number)
    }

    var body: some View {
        log.notes.append(model)
        log.texts.append($model.text)
        return Text(model.text)
    }
}

/// Has the services made of the container that it is in, and of that around it.
struct DraftView: View {
    @Environment(\.resolver) private var resolver
    let log: Log

    var body: some View {
        _ = (resolver?.resolve(Journal.self), resolver?.resolve(Draft.self))
        return EmptyView()
    }
}

/// Owns nothing: each of its values asks.
struct WatchingView: View {
    @InjectedObject private var model: CounterModel
    let log: Log

    init(_ log: Log, name: Resolver.Name? = nil, container: Resolver? = nil) {
        self.log = log
        _model = InjectedObject(name: name, container: container)
    }

    init(_ log: Log, with number: Int, in container: Resolver) {
        self.log = log
        _model = InjectedObject(with: number, container: container)
    }

    var body: some View {
        log.counters.append(model)
        log.texts.append($model.text)
        return EmptyView()
    }
}

/// Asks the environment's container itself.
struct OrderView: View {
    @Environment(\.resolver) private var resolver
    let log: Log

    var body: some View {
        if let resolver { log.orders.append(resolver.resolve()) }
        return EmptyView()
    }
}
