import ResolverChecked

struct PageResolver {
    let title: String
}
