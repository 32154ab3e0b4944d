import Resolver
import TestSupport
import Testing

@Suite("`register` as a value", .timeLimit(.minutes(15)))
struct RegisterActionTests {
    struct Receipt: Sendable, Equatable { var number = 1 }

    static func registerReceipts(with register: Resolver.RegisterAction) {
        register { Receipt() }
        register(name: "second") { resolver in Receipt(number: resolver.resolve(Receipt.self).number + 1) }
        register(Receipt.init(number:), arguments: Int.self, name: "any")
        register(.anywhere, name: "free") { Receipt(number: 4) }
    }

    @Test("Whoever is given it registers in the container that it is from")
    func passedOn() {
        let (shop, other) = (Resolver(), Resolver())
        Self.registerReceipts(with: shop.register)
        #expect(shop.resolve(Receipt.self).number == 1)
        #expect(shop.resolve(Receipt.self, name: "second").number == 2)
        #expect(shop.resolve(Receipt.self, name: "any", with: 3).number == 3)
        #expect(shop.resolve(Receipt.self, name: "free").number == 4)
        #expect(!other.isRegistered(Receipt.self))
    }

    @Test("It keeps its container, as long as there is one of it")
    func keepsContainer() {
        weak var released: Resolver?
        do {
            let register = {
                let shop = Resolver()
                released = shop
                return shop.register
            }()
            #expect(released != nil)
            register { Receipt() }
            #expect(released?.optional(Receipt.self) == Receipt())
        }
        #expect(released == nil)
    }

    @Test("That of `Resolver` registers in what is `main` when it is called")
    func mainOfTheMoment() {
        Resolver.sandboxed {
            let register = Resolver.register
            let before = Resolver.main
            Resolver.main = Resolver()
            register { Receipt(number: 5) }
            #expect(Resolver.main.optional(Receipt.self)?.number == 5)
            #expect(before.optional(Receipt.self) == nil)
        }
    }

    @Test("Its result may be left, and options follow it, through an optional container too")
    func options() {
        let shop: Resolver? = Resolver()
        shop?.register { Counted() }.scope(.application)
        shop?.register { Counted() as any Counting }
        #expect(shop?.resolve(Counted.self) === shop?.resolve(Counted.self))
    }

    private protocol Counting: Sendable {}
    private final class Counted: Counting {}
}
