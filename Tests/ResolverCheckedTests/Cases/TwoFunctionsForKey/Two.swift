extension PlayerResolver {
//       ↓ error: `Key.Song` is made by 3 functions
//       ↓ note: `again` makes it too
//       ↓ note: `again` makes it too
    func again() -> Key.Song { "" }
//       ↓ error: `Key.Player` is made by 2 functions
//       ↓ note: `again` makes it too
    func again() -> Output { 1 }
}
