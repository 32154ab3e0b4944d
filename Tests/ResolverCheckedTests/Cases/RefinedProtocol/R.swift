import ResolverChecked

//                    ↓ warning: types that conform to `AppResolver` are generated for only if they name `CheckedResolver` themselves
protocol AppResolver: CheckedResolver, Sendable {}
//                                 ↓ warning: types that conform to `AppDependency` are generated for only if they name `Dependency` themselves
protocol AppDependency: Sendable & ResolverChecked.Dependency {}

struct PlayerResolver: AppResolver {
    typealias Output = Int
    enum Key {}
}
