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
        // What nothing stands for is unknown; a module, and a label, may be called like a parameter.
        #expect(!TypeText.isKnown(TypeText.substituting([:], in: "[A]")))
        #expect(!TypeText.isKnown(TypeText.substituting(types, in: "Shop.Box<B2>")))
        #expect(TypeText.substituting([:], in: "A.Cart") == "A.Cart")
        #expect(TypeText.substituting([:], in: "(B: Swift.Int)") == "(B: Swift.Int)")
        // A type of a parameter's is nobody's to know.
        #expect(!TypeText.isKnown(TypeText.substituting(types, in: "[A.Element]")))
        #expect(!TypeText.isKnown(TypeText.substituting(["A": "Pack{Shop.Cart, Swift.Int}"], in: "A")))
    }

    @Test("Protocols that leave no trace are left out")
    func markers() {
        #expect(TypeText.normal("Shop.Cart & Swift.Sendable") == "Shop.Cart")
        #expect(TypeText.normal("Swift.Sendable & Shop.Cart") == "Shop.Cart")
        #expect(TypeText.normal("[Swift.String : Swift.Sendable]") == "[Swift.String : Any]")
        #expect(TypeText.normal("Swift.SendableMetatype") == "Any")
    }

    @Test("The parameters of a function")
    func functionParameters() {
        #expect(TypeText.parameters(of: "() -> Shop.Cart") == [])
        #expect(
            TypeText.parameters(of: "(Resolver.Resolver, Shop.ID) -> Shop.Cart") == ["Resolver.Resolver", "Shop.ID"])
        #expect(
            TypeText.parameters(of: "@Sendable (Resolver.Resolver) async throws -> Shop.Cart") == ["Resolver.Resolver"])
        #expect(TypeText.parameters(of: "((Swift.Int) -> Swift.Int, Shop.ID) -> Shop.Cart").count == 2)
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

    @Test("A protocol's associated type is said by its place where it is the only one, and else by its name")
    func saidAssociatedTypes() {
        #expect(TypeText.said("any Shop.Repo<Self.Shop.Repo.Item == Shop.Post>") == "any Repo<Post>")
        #expect(
            TypeText.said(
                "[any Shop.Repo<Self.Shop.Repo.Item == any Shop.Repo<Self.Shop.Repo.Item == (Swift.Int, Shop.Post)>>]")
                == "[any Repo<any Repo<(Int, Post)>>]")
        #expect(
            TypeText.said(
                "any Shop.Map<Self.Shop.Map.Key == Swift.Int, Self.Shop.Map.Value == Shop.Box<Shop.Post, Swift.Int>>")
                == "any Map<Key == Int, Value == Box<Post, Int>>")
    }

    @Test("Types of one name are said with their modules")
    func apart() {
        let names = SaidNames(["Left.Part", "Right.Part", "Left.Whole", "Left.Part"])
        #expect(names.said("Left.Part") == "Left.Part")
        #expect(names.said("Right.Part") == "Right.Part")
        #expect(names.said("Left.Whole") == "Whole")
    }
}
