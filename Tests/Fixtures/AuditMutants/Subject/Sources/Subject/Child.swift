import Kit
import Resolver

protocol Tracking: Part {}
protocol Measuring: Part {}

final class Tracker: Tracking {}
final class Meter: Measuring {
    let tracking: any Part
    init(tracking: any Tracking) { self.tracking = tracking }
}
final class Chart: Part {
    let parts: [any Part]
    init(measuring: any Measuring, tracking: any Tracking) { parts = [measuring, tracking] }
}
final class Panorama: Part {
    let parts: [any Part]
    init(chart: Chart, client: Client) { parts = [chart, client] }
}

extension Resolver {
    /// What is measured, apart from all else.
    static let statistics = Resolver(name: "statistics")
}

final class Widget: @unchecked Sendable {
    @Injected(container: .statistics) var chart: Chart
    @Injected(name: "colour", container: .statistics) var colour: String
}

/// A feature with a container of its own, which has those of others behind it.
struct Dashboard {
    let container: Resolver

    init() {
        let statistics = Resolver.statistics
        statistics.register { Tracker() as any Tracking }.scope(.container)
        statistics.register { resolver in Meter(tracking: resolver.resolve()) }.implements((any Measuring).self)
        statistics.register(Chart.init)
        statistics.register(name: "colour") { "blue" }

        container = Resolver(child: statistics)
        container.add(child: .main)
        container.register { resolver in Panorama(chart: resolver.resolve(), client: resolver.resolve()) }
        container.register { Tracker() as any Tracking }
    }

    func ask() {
        let panorama: Panorama = container.resolve()
        use(panorama, container.resolve(Records.self), container.resolve(Chart.self))
        let widget = Widget()
        use(widget.chart, widget.colour, Resolver.statistics.resolve(Meter.self))
    }
}
