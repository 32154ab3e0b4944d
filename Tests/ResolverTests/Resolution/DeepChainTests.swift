import Resolver
import TestSupport
import Testing

/// In processes of their own: what goes wrong here would end them.
@Suite("Chains of two thousand services on a stack of 8 MB")
struct DeepChainTests {
    @Test("By arguments; half as many where nothing is optimised")
    func arguments() async {
        await #expect(processExitsWith: .success) {
            let length = try Work {
                let container = Resolver()
                container.register { (resolver, args) -> Link in
                    let rest: Int = args()
                    return Link(rest == 1 ? nil : resolver.resolve(Link.self, args: rest - 1))
                }
                .scope(.unique)
                return container.resolve(Link.self, args: argumentsDepth).length
            }.value()
            precondition(length == argumentsDepth)
        }
    }

    @Test("By names, in the graph and unique")
    func names() async {
        await #expect(processExitsWith: .success) {
            for scope in [ResolverScope.graph, .unique] {
                let length = try lengthByNames(scope)
                precondition(length == depth)
            }
        }
    }

    @Test("Half as many where each asks for an optional, which is found out by asking twice")
    func optionals() async {
        await #expect(processExitsWith: .success) {
            let length = try Work {
                let container = Resolver()
                container.register { (resolver, args) -> Link in
                    let rest: Int = args()
                    let next: Link? = rest == 1 ? nil : resolver.resolve(args: rest - 1)
                    return Link(next)
                }
                return container.resolve(Link.self, args: optionalsDepth).length
            }.value()
            precondition(length == optionalsDepth)
        }
    }

    @Test("By names, kept; half as many where nothing is optimised")
    func kept() async {
        await #expect(processExitsWith: .success) {
            let length = try lengthByNames(ResolverScopeCache(), keptDepth)
            precondition(length == keptDepth)
        }
    }
}

private let depth = 2_000
#if DEBUG
    private let (argumentsDepth, keptDepth) = (1_000, 1_000)
#else
    private let (argumentsDepth, keptDepth) = (depth, depth)
#endif
#if DEBUG && RESOLVER_PORTABLE_CALLS
    // Swift's call of a factory is a frame more, of half a kilobyte: 1,000 are told that the stack is nearly used up.
    private let optionalsDepth = 900
#else
    private let optionalsDepth = depth / 2
#endif

private func register(in container: Resolver, _ scope: ResolverScope) {
    for number in 0..<depth {
        container.register(name: Resolver.Name("\(number)")) { (resolver: Resolver) in
            Link(number == 0 ? nil : resolver.resolve(Link.self, name: Resolver.Name("\(number - 1)")))
        }
        .scope(scope)
    }
}

private func lengthByNames(_ scope: ResolverScope, _ depth: Int = depth) throws -> Int {
    try Work {
        let container = Resolver()
        register(in: container, scope)
        return container.resolve(Link.self, name: Resolver.Name("\(depth - 1)")).length
    }.value()
}

private final class Link {
    let length: Int
    init(_ next: Link?) { length = 1 + (next?.length ?? 0) }
}
