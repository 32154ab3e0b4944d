// From before there was `@Observable`.
#if canImport(Combine)
    import Combine

    public final class SettingsModel: ObservableObject {
        @Published public var hasNewsletter = false

        public init() {}
    }
#endif
