import ResolverChecked

enum Feature {}

extension Feature {
    public struct Model: Dependency {
        public init(with container: SharedContainer) {}
    }

    public struct BoxResolver: CheckedResolver {
        public typealias Output = Key.Box
        public enum Key { public typealias Box = Int }
        func box() -> Key.Box { 1 }
    }
}

_ = SharedContainer().featureModel()
precondition(Feature.BoxResolver().resolve() == 1)
