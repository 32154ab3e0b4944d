import Resolver
import ResolverInspection
import Testing

private final class Store<Key>: @unchecked Sendable {}
private protocol Storing: Sendable {}
private struct Größe: Sendable {}
private enum XQ { struct xq_Qz: Sendable {} }

/// What the properties ask for depends on parameters.
private enum Parameters {
    struct Bare<Value> { @LazyInjected var value: Value }
    struct Argument<Value> { @LazyInjected var value: Store<Value> }
    final class Member<Model: Identifiable> { @LazyInjected var value: Store<Model.ID> }
    struct Element<Value: Collection> { @LazyInjected var value: Value.Element }
    struct Deep<Value: Collection> where Value.Element: Collection, Value.Element.Element: Hashable {
        @LazyInjected var value: Set<Value.Element.Element>
    }
    struct Second<First, Value: Sequence> { @LazyInjected var value: Provider<(First, Value.Iterator)> }
    struct Function<Value: Sequence> { @LazyInjected var value: (Value.Element) throws -> Void }
    struct Outer<Value: Sequence> { struct Inner { @LazyInjected var value: Value.Element } }
}

/// What they ask for does not, though their owner has parameters.
private struct Others<Value: Sequence> {
    @OptionalInjected var plain: XQ.xq_Qz?
    @OptionalInjected var accented: Größe?
    @OptionalInjected var store: Store<[String: (Int, Int?)]>?
    @OptionalInjected var words: Store<Store<GenericOwnerTests>>?
    @OptionalInjected var composition: (any Storing & CustomStringConvertible)?
    @OptionalInjected var function: (@MainActor @Sendable (inout Int, Int...) async throws -> String)?
    @OptionalInjected var metatype: (any Storing.Type)?
    @OptionalInjected var error: Store<any Error>?
    @OptionalInjected var concurrency: AsyncStream<Int>?
}

// Where the runtime comes with the system, these need a later one than the tests do.
#if !canImport(ObjectiveC)
    private final class Tagged<each Tag>: @unchecked Sendable {}
    private protocol Keyed<Key>: Sendable { associatedtype Key }

    extension Parameters {
        fileprivate struct Pack<each Service> { @LazyInjected var value: (repeat each Service) }
        fileprivate struct Argued<each Service> { @LazyInjected var value: Tagged<repeat each Service> }
        fileprivate struct Members<each Service: Sequence> {
            @LazyInjected var value: (repeat (each Service).Element)
        }
        fileprivate struct Constrained<Value: Sequence> { @LazyInjected var value: any Keyed<Value.Element> }
    }

    private struct Packed<each Part> {
        @OptionalInjected var constrained: (any Keyed<Int>)?
        @OptionalInjected var pack: Tagged<Int, String>?
    }
#endif

@Suite("E4: Properties of generic types")
struct GenericOwnerTests {
    /// The properties of an owner, and of those in it.
    private func properties(of owner: String) -> [String] {
        Resolver.sandboxed {
            Resolver.main.graph.properties
                .filter { "\($0.owner).".hasPrefix("\(owner).") && $0.module == "ResolverGraphTests" }
                .map { "\($0.name): \($0.question.service.type)" }
        }
    }

    @Test("E4: Those that depend on parameters, on members of these or on packs are left out")
    func parameters() {
        // What nobody looks at the optimiser takes out, with its description.
        var types: [Any.Type] = [
            Parameters.Bare<Int>.self, Parameters.Argument<Int>.self, Parameters.Element<[Int]>.self,
            Parameters.Deep<[[Int]]>.self, Parameters.Second<Int, [Int]>.self, Parameters.Function<[Int]>.self,
            Parameters.Outer<[Int]>.Inner.self,
        ]
        #if !canImport(ObjectiveC)
            types += [
                Parameters.Pack<Int, String>.self, Parameters.Argued<Int>.self, Parameters.Members<[Int]>.self,
                Parameters.Constrained<[Int]>.self,
            ]
        #endif
        #expect(types.allSatisfy { "\($0)".hasSuffix("Inner") || "\($0)".hasSuffix(">") })
        #expect(properties(of: "Parameters") == [])
        #expect(Resolver(name: "empty").faults.isEmpty)
    }

    @Test("E4: Those that do not are looked at, whatever their names look like")
    func others() {
        #expect("\(Others<[Int]>.self)".hasPrefix("Others<"))
        #expect(
            properties(of: "Others") == [
                "plain: XQ.xq_Qz", "accented: Größe", "store: Store<Dictionary<String, (Int, Optional<Int>)>>",
                "words: Store<Store<GenericOwnerTests>>", "composition: Storing & CustomStringConvertible",
                "function: @MainActor @Sendable (inout Int, Int...) async throws -> String", "metatype: Storing.Type",
                "error: Store<Error>", "concurrency: AsyncStream<Int>",
            ])
        #if !canImport(ObjectiveC)
            #expect("\(Packed<Int>.self)".hasPrefix("Packed<"))
            #expect(properties(of: "Packed").map { $0.prefix { $0 != ":" } } == ["constrained", "pack"])
        #endif
    }
}
