import ResolverChecked

func run() {
//         ↓ error: `Local` is declared in a function, where no accessor can reach it; move it out
    struct Local: AsyncThrowingDependency {
        init(with container: SharedContainer) async throws {}
    }
}
