import ResolverChecked

//        ↓ error: `[Int]` conforms only for some types; an accessor stands for one type
extension [Int]: Dependency {
    init(with container: SharedContainer) { self = [1] }
}

//                               ↓ error: `Dictionary` conforms only for some types; an accessor stands for one type
extension Dictionary: Dependency where Key == Int, Value == Int {
    init(with container: SharedContainer) { self = [:] }
}

//            ↓ error: `Set` conforms only for some types; an accessor stands for one type
extension Set<Int>: ThrowingDependency {
    init(with container: SharedContainer) throws { self = [] }
}
