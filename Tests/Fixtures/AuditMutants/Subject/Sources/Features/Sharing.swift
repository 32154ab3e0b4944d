import Kit
import Resolver

protocol Sheet: Part {}
protocol Exporting: Part {}

final class Menu: @unchecked Sendable, Part {
    var parts: [any Part] = []
}
struct Frame: Sheet {
    let inner: any Part
}
struct Plain: Sheet {}
final class Pages: Exporting {}
final class Numbers: Exporting {}
final class Exports: Part {
    let parts: [any Part]
    init(first: any Exporting, second: any Exporting) { parts = [first, second] }
}
final class Printing: Part {
    let exports: Provider<Exports>
    let sheet: Lazy<any Sheet>
    init(exports: Provider<Exports>, sheet: Lazy<any Sheet>) {
        self.exports = exports
        self.sheet = sheet
    }
}

extension Resolver {
    static func registerSharing() {
        register { Menu() }
            .resolveProperties { resolver, menu in
                menu.parts = [resolver.resolve(Exports.self), resolver.resolve((any Sheet).self)]
            }
            .scope(.unique)
        register { Plain() as any Sheet }
            .decorate { _, sheet in Frame(inner: sheet) }
        register(name: "pages") { Pages() as any Exporting }
        register { Numbers() }.implements((any Exporting).self, name: "numbers")
        register { Exports(first: resolve(name: "pages"), second: resolve(name: "numbers")) }
        register(Printing.init)
    }

    static func askSharing() {
        let menu: Menu = resolve()
        let printing: Printing = resolve()
        use(menu, printing.exports(), printing.sheet(), resolve(Numbers.self))
    }
}
