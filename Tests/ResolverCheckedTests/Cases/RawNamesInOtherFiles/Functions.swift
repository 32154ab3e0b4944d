extension `The player` {
    func volume() -> Key.Volume { 3 }
}
