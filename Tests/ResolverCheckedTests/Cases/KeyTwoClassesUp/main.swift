import ResolverChecked

final class R: Mid, CheckedResolver { typealias Output = Key.Song }
precondition(R().resolve() == 1)
