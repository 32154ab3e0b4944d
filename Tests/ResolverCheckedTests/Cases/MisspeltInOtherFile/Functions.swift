extension Feature.PlayerResolver {
//                                                ↓ error: `Key` has no `SongTitel`; did you mean `Key.SongTitle`?
    func player(title: Feature.PlayerResolver.Key.SongTitel) -> Feature.PlayerResolver.Key.Player { 1 }
//       ↓ error: `title` is not a resolver function: `String` is not a member of `Key`; did you mean `Key.SongTitle`?
    func title() -> String { "" }
}
