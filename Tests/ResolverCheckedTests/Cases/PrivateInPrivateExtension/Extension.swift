/*
↓ error: a private resolver function cannot be called by the generated code, which is in another file
*/
fileprivate extension PlayerResolver {
    func player(song: Key.Song) -> Key.Player { 1 }
//  ↓ error: a private resolver function cannot be called by the generated code, which is in another file
    private func song() -> Key.Song { 1 }
    func help() -> String { "" }
}
