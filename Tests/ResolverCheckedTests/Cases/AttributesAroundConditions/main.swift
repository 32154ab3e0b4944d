import ResolverChecked

struct BoxResolver: CheckedResolver {
    typealias Output = Key.Box
    enum Key {
        typealias Box = [Int]
        typealias Part = Int
    }

    @MainActor
    #if DEBUG
    @discardableResult
    #endif
    func box(part: Key.Part) -> Key.Box { [part] }

    #if DEBUG
    @discardableResult
    #else
    @inline(never)
    #endif
    func part() -> Key.Part { 1 }
}

@MainActor
#if DEBUG
@dynamicMemberLookup
#endif
final class Model: @preconcurrency Dependency {
    init(with container: SharedContainer) {}
    subscript(dynamicMember name: String) -> Int { 1 }
}

let container = SharedContainer()
let model: @MainActor @Sendable () -> Model = container.model
precondition(model() === model() && BoxResolver().resolve() == [1])
