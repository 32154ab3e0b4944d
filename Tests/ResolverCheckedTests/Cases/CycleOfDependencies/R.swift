import ResolverChecked

struct A: Dependency {
    init(with container: SharedContainer) {
//                    ↓ note: `A` needs `B`
//                    ↓ error: `A` needs itself: A → B → C → A
        _ = container.b()
    }
}

final class B: AsyncThrowingDependency {
    init(with container: SharedContainer) async throws {
        do {
//                                          ↓ note: `B` needs `C`
            print("asks for \(try container.c())")
        }
    }
}

struct C: ThrowingDependency {
    init(with other: SharedContainer) throws {
//                             ↓ note: `C` needs `A`
        guard let a = Optional(A(with: other)) else { throw CancellationError() }
        _ = a
    }
}

enum Feature {
    struct Own: Dependency {
//                                                                       ↓ note: `Feature.Own` needs `Feature.Own`
//                                                                       ↓ error: `Feature.Own` needs itself: Feature.Own → Feature.Own
        init(with container: SharedContainer) { self = container.resolve(Own.self) }
    }
}
