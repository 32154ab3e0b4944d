import ResolverChecked

extension PageResolver: CheckedResolver {
    typealias Output = Key.Page
}
