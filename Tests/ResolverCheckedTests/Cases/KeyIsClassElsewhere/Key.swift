extension PlayerResolver {
//              ↓ error: `Key` is a class; it has to be an enum without cases that has a type alias for each thing to make
    final class Key {
        typealias Player = Int
    }
//        ↓ error: `Output` is an actor; it has to be an alias of a member of `Key`
    actor Output {}
}
