import Kit
import Resolver

protocol Paying: Part {}

final class Terminal: Part {
    init(port: Int) throws { if port < 0 { throw Jammed() } }
}
struct Jammed: Error {}
final class Card: Paying {
    let terminal: any Part
    init(terminal: Terminal) throws { self.terminal = terminal }
}
final class Receipt: Part {
    let parts: [any Part]
    init(paying: any Paying, printer: Printer) { parts = [paying, printer] }
}
final class Printer: Part {
    let terminal: any Part
    init(terminal: Terminal) { self.terminal = terminal }
}
final class Refund: Part {
    let paying: any Part
    init(paying: any Paying) throws { self.paying = paying }
}

extension Resolver {
    static func registerPayments() {
        register(name: "port") { 3 }
        register { try Terminal(port: resolve(name: "port")) }.scope(.application)
        register { try Card(terminal: try resolveThrowing()) as any Paying }
        register(Printer.init(terminal:))
        register { resolver in
            Receipt(paying: try resolver.resolveThrowing(), printer: try resolver.resolveThrowing(Printer.self))
        }
        register(Refund.init)
    }

    static func askPayments() throws {
        let receipt: Receipt = try resolveThrowing()
        let refund = try resolveThrowing(Refund.self)
        use(receipt, refund, resolve(Terminal.self))
    }
}
