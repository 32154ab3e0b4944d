import ResolverChecked

struct Box<Value> {}

//                        ↓ error: `Box` conforms only for some types; an accessor stands for one type
extension Box: Dependency where Value == Int {
    init(with container: SharedContainer) {}
}

//                          ↓ error: `Array` conforms only for some types; an accessor stands for one type
extension Array: Dependency where Element == Int {
    public init(with container: SharedContainer) { self = [] }
}
