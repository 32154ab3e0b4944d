extension PR { func song() -> Key.Song { 1 } }
