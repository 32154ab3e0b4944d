import ResolverChecked

/*
↓ error: `Hidden.Inner` is private; its accessor is in a file of its own
↓ error: `InnerResolver` is private; the generated extension is in a file of its own
*/
private struct Hidden {}
struct Box<Value> {}

extension Hidden {
    struct Inner: Dependency { init(with container: SharedContainer) {} }

    struct InnerResolver: CheckedResolver {
        typealias Output = Key.Part
        enum Key { typealias Part = Int }
        func part() -> Key.Part { 1 }
    }
}

extension Box {
//              ↓ error: `Box.Lid` is generic; an accessor stands for one type
    struct Lid: Dependency { init(with container: SharedContainer) {} }
}

extension Array {
//                ↓ error: `Array.Start` is generic; an accessor stands for one type
    struct Start: Dependency { init(with container: SharedContainer) {} }
}

extension Swift.Optional {
//               ↓ error: `Swift.Optional.None` is generic; an accessor stands for one type
    struct None: Dependency { init(with container: SharedContainer) {} }
}
