#if canImport(SwiftUI) && canImport(Combine)
    import Combine
    import Resolver
    import ResolverGraph

    extension InjectedObject: AskingProperty {
        nonisolated static var asked: Any.Type { Service.self }
        nonisolated static var way: WiringGraph.Question.Way { [] }
    }

    @available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
    extension InjectedStateObject: AskingProperty {
        nonisolated static var asked: Any.Type { Service.self }
        nonisolated static var way: WiringGraph.Question.Way { .later }
    }

    extension PropertyMetadata {
        /// One of each of the wrappers for views.
        static var kindsOfViews: [Any.Type] {
            var kinds: [Any.Type] = [InjectedObject<Model>.self]
            if #available(iOS 14, macOS 11, tvOS 14, watchOS 7, *) { kinds.append(InjectedStateObject<Model>.self) }
            #if canImport(Observation)
                if #available(iOS 17, macOS 14, tvOS 17, watchOS 10, *) {
                    kinds.append(InjectedObservable<Observed>.self)
                }
            #endif
            return kinds
        }

        private final class Model: ObservableObject {}
    }

    #if canImport(Observation)
        import Observation

        @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
        extension InjectedObservable: AskingProperty {
            nonisolated static var asked: Any.Type { Service.self }
            nonisolated static var way: WiringGraph.Question.Way { .later }
        }

        @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
        private final class Observed: Observable {}
    #endif
#else
    extension PropertyMetadata {
        static var kindsOfViews: [Any.Type] { [] }
    }
#endif
