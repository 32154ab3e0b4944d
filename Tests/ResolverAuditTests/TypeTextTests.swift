import Testing

@testable import ResolverAudit

@Suite("Types by their whole names")
struct TypeTextTests {
    @Test("What is wrapped: optionals, arrays, dictionaries of names, packs, generic types")
    func wrapped() {
        #expect(TypeText.wrapped("Shop.Cart?") == "Shop.Cart")
        #expect(TypeText.wrapped("(() -> Shop.Cart)?") == "() -> Shop.Cart")
        #expect(TypeText.wrapped("() -> Shop.Cart?") == nil)
        #expect(TypeText.wrapped("(Swift.Int, Swift.Int)?") == "(Swift.Int, Swift.Int)")
        #expect(TypeText.wrapped("Shop.Cart") == nil)
        #expect(TypeText.element("[Shop.Cart?]") == "Shop.Cart?")
        #expect(TypeText.element("[Swift.String : Shop.Cart]") == nil)
        #expect(TypeText.values("[Resolver.Resolver.Name : Shop.Cart]") == "Shop.Cart")
        #expect(TypeText.values("[Shop.Cart]") == nil)
        #expect(
            TypeText.pack("Pack{A.B, [C.D], (E.F, G.H) -> I.J, K.L<M.N, O.P>}") == [
                "A.B", "[C.D]", "(E.F, G.H) -> I.J", "K.L<M.N, O.P>",
            ])
        #expect(TypeText.pack("Pack{}") == [])
        #expect(
            TypeText.arguments(of: "Resolver.Making<Shop.ID, Shop.Page>", "Resolver.Making") == [
                "Shop.ID", "Shop.Page",
            ])
    }

    @Test("Generic parameters, and nothing else, are replaced")
    func parameters() {
        let types = ["A": "Shop.Cart", "B1": "Swift.Int"]
        #expect(TypeText.substituting(types, in: "Shop.Box<A, [B1]>") == "Shop.Box<Shop.Cart, [Swift.Int]>")
        #expect(TypeText.substituting(types, in: "Shop.A") == "Shop.A")
        #expect(TypeText.substituting(types, in: "(A: A) -> Q.B1") == "(A: Shop.Cart) -> Q.B1")
        #expect(TypeText.hasParameters("[A]") && TypeText.hasParameters("Shop.Box<B2>"))
        #expect(!TypeText.hasParameters("Shop.A") && !TypeText.hasParameters("(B: Swift.Int)"))
        #expect(!TypeText.hasParameters("any Shop.Source<Self.Shop.Source.X == Swift.Int>"))
    }

    @Test("As the source says it")
    func said() {
        #expect(TypeText.said("Shop.Checkout.State") == "Checkout.State")
        #expect(TypeText.said("Shop.Box<Shop.Cart, Swift.Int?>") == "Box<Cart, Int?>")
        #expect(TypeText.said("Shop.(Cart in _E43A8CCE)") == "Cart")
        #expect(TypeText.said("Shop.Screen.(Cart in _E43A8CCE).Line") == "Screen.Cart.Line")
        #expect(TypeText.said("Local #1 in Shop.open(Shop.Key) -> ()") == "Local")
        #expect(TypeText.said("(Shop.Key, Swift.Int) -> Shop.Cart") == "(Key, Int) -> Cart")
    }

    @Test("Types of one name are said with their modules")
    func apart() {
        let names = SaidNames(["Left.Part", "Right.Part", "Left.Whole", "Left.Part"])
        #expect(names.said("Left.Part") == "Left.Part")
        #expect(names.said("Right.Part") == "Right.Part")
        #expect(names.said("Left.Whole") == "Whole")
    }
}
