import ResolverChecked

//                 ↓ error: `Box` is generic; an accessor stands for one type
struct Box<Value>: Dependency {
    init(with container: SharedContainer) {}
}

enum Outer<Value> {
//                ↓ error: `Outer.Inner` is generic; an accessor stands for one type
    struct Inner: Dependency {
        init(with container: SharedContainer) {}
    }
}

struct Cell<Value> {}
//              ↓ error: `Cell` is generic; an accessor stands for one type
extension Cell: Dependency {
    init(with container: SharedContainer) {}
}
