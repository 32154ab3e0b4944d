/// The types of `ResolverChecked` that a part can be taken as to be made later.
enum LazyKind: String, CaseIterable {
    case lazy = "Lazy"
    case throwing = "ThrowingLazy"
    case async = "AsyncLazy"
    case asyncThrowing = "AsyncThrowingLazy"

    /// The one for what making the part may do.
    init(_ effects: Effects) {
        switch (effects.isAsync, effects.isThrowing) {
        case (false, false): self = .lazy
        case (false, true): self = .throwing
        case (true, false): self = .async
        case (true, true): self = .asyncThrowing
        }
    }

    var effects: Effects {
        switch self {
        case .lazy: Effects()
        case .throwing: Effects(failure: .any)
        case .async: Effects(isAsync: true)
        case .asyncThrowing: Effects(isAsync: true, failure: .any)
        }
    }

    func allows(_ effects: Effects) -> Bool {
        (!effects.isAsync || self.effects.isAsync) && (!effects.isThrowing || self.effects.isThrowing)
    }
}
