import ResolverChecked

nonisolated struct BoxResolver: CheckedResolver {
    typealias Output = Key.Box
    enum Key { typealias Box = Int }
    @MainActor func box() -> Key.Box { 1 }
}

precondition(BoxResolver().resolve() == 1)
