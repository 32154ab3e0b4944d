import ResolverChecked

//     ↓ error: the accessor of `Cache` would be `cache`, which is a member of `Resolver`; rename the type
struct Cache: Dependency {
    init(with container: SharedContainer) {}
}
