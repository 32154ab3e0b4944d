import Resolver
import Testing

private protocol Store {}
private protocol Source<Item> { associatedtype Item }
private protocol Reducing<State, Action> {
    associatedtype State
    associatedtype Action
}
private enum Ünïcode { enum `a.b` {} }
private enum Checkout {
    struct State {}
    private struct Hidden { struct Deep {} }
    static var deep: Any.Type { Hidden.Deep.self }
}
private struct Page<Item> {
    struct Cursor {}
    struct Joined<Other> {}
}
extension Array { fileprivate struct Window {} }

@Suite("Types as the source says them")
struct SourceNameTests {
    private static let names: [(type: Any.Type, name: String, full: String)] = [
        (Int.self, "Int", "Swift.Int"),
        (Checkout.State.self, "Checkout.State", "ResolverTests.Checkout.State"),
        (Checkout.deep, "Checkout.Hidden.Deep", "ResolverTests.Checkout.Hidden.Deep"),
        (Page<Int>.Cursor.self, "Page<Int>.Cursor", "ResolverTests.Page<Swift.Int>.Cursor"),
        (
            Page<any Store>.Joined<[Checkout.State]>.self, "Page<Store>.Joined<Array<Checkout.State>>",
            "ResolverTests.Page<ResolverTests.Store>.Joined<Swift.Array<ResolverTests.Checkout.State>>"
        ),
        ([Int].Window.self, "Array<Int>.Window", "Swift.Array<Swift.Int>.Window"),
        ((any Store).self, "Store", "ResolverTests.Store"),
        ((any Store & Sendable).self, "Store", "ResolverTests.Store"),
        ((any Store.Type).self, "Store.Type", "ResolverTests.Store.Type"),
        (
            ((Int, Checkout.State?) async throws -> Checkout.State).self,
            "(Int, Optional<Checkout.State>) async throws -> Checkout.State",
            "(Swift.Int, Swift.Optional<ResolverTests.Checkout.State>) async throws -> ResolverTests.Checkout.State"
        ),
        ((of: Int, Checkout.State).self, "(of: Int, Checkout.State)", "(of: Swift.Int, ResolverTests.Checkout.State)"),
        (
            (any Source<Checkout.State>).self, "any Source<Checkout.State>",
            "any ResolverTests.Source<ResolverTests.Checkout.State>"
        ),
        (
            [any Source<any Source<(Int, Checkout.State) -> Page<Int>>>].self,
            "Array<any Source<any Source<(Int, Checkout.State) -> Page<Int>>>>",
            "Swift.Array<any ResolverTests.Source<any ResolverTests.Source<(Swift.Int, ResolverTests.Checkout.State) -> ResolverTests.Page<Swift.Int>>>>"
        ),
        (
            (any Reducing<Int, Bool>).self, "any Reducing<Self.Reducing.Action == Bool, Self.Reducing.State == Int>",
            "any ResolverTests.Reducing<Self.ResolverTests.Reducing.Action == Swift.Bool, Self.ResolverTests.Reducing.State == Swift.Int>"
        ),
        (
            (any Source<Int> & Store).self, "any Source & Store<Self.Source.Item == Int>",
            "any ResolverTests.Source & ResolverTests.Store<Self.ResolverTests.Source.Item == Swift.Int>"
        ),
        (Ünïcode.`a.b`.self, "Ünïcode.`a.b`", "ResolverTests.Ünïcode.`a.b`"),
        (Any.Type.self, "Any.Type", "Any.Type"), ([Any.Type].self, "Array<Any.Type>", "Swift.Array<Any.Type>"),
        (Any.self, "Any", "Any"), (AnyObject.self, "AnyObject", "Swift.AnyObject"), (Void.self, "()", "()"),
    ]

    @Test("With those that they stand in, without modules, and with them where asked for", arguments: names.indices)
    func said(index: Int) {
        let (type, name, full) = Self.names[index]
        #expect(SourceName.text(type) == name)
        #expect(SourceName.text(type, withModules: true) == full)
    }

    @Test("Of what is local, its own name")
    func local() {
        struct Draft { struct Line {} }
        let inner: Any.Type = {
            enum Mode {}
            return Mode.self
        }()
        #expect(SourceName.text(Draft.self) == "Draft")
        #expect(SourceName.text(Draft.Line.self) == "Draft.Line")
        #expect(SourceName.text(inner) == "Mode")
    }

    @Test("Errors tell two of one name apart by what they stand in")
    func inErrors() {
        let resolver = Resolver()
        let error = #expect(throws: ResolverError.self) { try resolver.resolveThrowing(Checkout.State.self) }
        #expect("\(error.map { "\($0)" } ?? "")".hasPrefix("Resolver: 'Checkout.State' is not registered"))
    }

    @Test("What errors have one paste compiles")
    func pasted() {
        let resolver = Resolver()
        func text() -> String {
            let error = #expect(throws: ResolverError.self) {
                try resolver.resolveThrowing((any Source<Checkout.State>).self)
            }
            return error.map { "\($0)" } ?? ""
        }
        #expect(text().contains("`register { … as any Source<Checkout.State> }`"))
        resolver.register { 1 }.implements((any Source<Checkout.State>).self)
        #expect(text().contains("`.implements((any Source<Checkout.State>).self)`"))
    }
}
