extension PlayerResolver {
//       ↓ error: `Key.Song` is made by 3 functions
//       ↓ note: `third` makes it too
//       ↓ note: `third` makes it too
    func third(player: Key.Player) -> Key.Song { "" }
}
