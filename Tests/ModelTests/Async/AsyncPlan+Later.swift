import TestSupport

// Services hold handles and wrappers to ask for others later, and initialisers say less about their dependencies.
extension AsyncPlan {
    /// Something that a service holds to ask for another one later, if there is one then.
    struct Later {
        enum Kind: CaseIterable {
            /// A `Provider`, which asks each time; a `Lazy`, which keeps the answer.
            case provider, lazy
            /// The wrappers that do the same.
            case dynamicInjected, lazyInjected

            var isWrapper: Bool { self == .dynamicInjected || self == .lazyInjected }
            /// Whether it keeps the first answer.
            var isKeeping: Bool { self == .lazy || self == .lazyInjected }
        }

        let key: Int
        let kind: Kind
        /// Obtained by a static call.
        let isStatic: Bool

        /// A lazy one holds its answer. So it asks for lower numbers only, and there is none where services may need each other:
        /// some would hold themselves.
        init(by holder: Int, _ mayNeedEachOther: Bool, using generator: inout SeededGenerator) {
            let mayKeep = holder > 0 && !mayNeedEachOther
            let kinds = Kind.allCases.filter { mayKeep || !$0.isKeeping }
            kind = kinds[generator.below(kinds.count)]
            key = generator.below(kind.isKeeping ? holder : Products.all.count)
            isStatic = generator.chance(30)
        }

        /// Whether an initialiser can take it as a parameter, which has no name.
        var canBeParameter: Bool { !kind.isWrapper && !Products.all[key].isNamed }
    }

    /// An initialiser has these as parameters besides its dependencies; all else it makes itself.
    var laterParameters: [Later] { isInitializer ? later.filter(\.canBeParameter) : [] }
    var laterProperties: [Later] { isInitializer ? later.filter { !$0.canBeParameter } : later }
}

extension AsyncPlan.Dependency {
    /// How a parameter asks: by its type alone, and not for itself whether that can be done without.
    var asParameter: AsyncPlan.Dependency {
        var form = form == .making ? .service : form
        if Products.all[key].isNamed, form != .keyed { form = .every }
        return AsyncPlan.Dependency(key: key, form: form, isAwaited: true, isStatic: false, isOptional: false)
    }
}

extension AsyncPlan.Later: CustomStringConvertible {
    var description: String { "\(kind) \(isStatic ? "Resolver." : "")\(key)" }
}
