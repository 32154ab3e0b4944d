import ResolverChecked

enum A {
//         ↓ note: `A.BC`
//         ↓ note: `A.BC`
//         ↓ error: the accessor of `A.BC` would be `abc`, as that of `AB.C`; rename one
    struct BC: Dependency {
        init(with container: SharedContainer) {}
    }
}

enum AB {
//         ↓ note: `AB.C`
//         ↓ note: `AB.C`
//         ↓ error: the accessor of `AB.C` would be `abc`, as that of `A.BC`; rename one
    struct C: Dependency {
        init(with container: SharedContainer) {}
    }
}

//     ↓ note: `ABC`
//     ↓ note: `ABC`
//     ↓ error: the accessor of `ABC` would be `abc`, as that of `A.BC`; rename one
struct ABC: Dependency {
    init(with container: SharedContainer) {}
}
