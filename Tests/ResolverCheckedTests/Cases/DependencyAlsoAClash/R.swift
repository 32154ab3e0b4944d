import ResolverChecked

enum One {
//         ↓ note: `One.Model`
//         ↓ note: `One.Model`
//         ↓ error: the accessor of `One.Model` would be `oneModel`, as that of `OneModel`; rename one
    struct Model: ThrowingDependency {
        init(with container: SharedContainer) throws {}
    }
}

#if DEBUG
//   ↓ note: `OneModel`
//   ↓ error: the accessor of `OneModel` would be `oneModel`, as that of `One.Model`; rename one
enum OneModel: AsyncThrowingDependency {
    init(with container: SharedContainer) async throws {}
}
#else
//     ↓ note: `OneModel`
//     ↓ error: the accessor of `OneModel` would be `oneModel`, as that of `One.Model`; rename one
struct OneModel: Dependency {
    init(with container: SharedContainer) {}
}
#endif
