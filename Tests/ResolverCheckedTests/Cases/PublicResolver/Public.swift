import ResolverChecked

public struct PublicResolver: CheckedResolver {
    public typealias Output = Key.Text
    public enum Key {
        public typealias Text = String
    }
    public init() {}
    func text() -> Key.Text { "public" }
}

open class OpenResolver: CheckedResolver {
    public typealias Output = Key.Text
    public enum Key {
        public typealias Text = String
        public typealias Part = Int
    }
    public init() {}
    public func text(part: Lazy<Key.Part>) -> Key.Text { "open\(part.resolve())" }
    public func part() -> Key.Part { 1 }
}

package enum PackageResolver: CheckedResolver {
    case only
    package typealias Output = Key.Text
    package enum Key {
        package typealias Text = String
    }
    func text() -> Key.Text { "package" }
}

extension PublicResolver {
    public actor Nested: CheckedResolver {
        public typealias Output = Key.Text
        public enum Key {
            public typealias Text = String
            public typealias Part = Int
        }
        public init() {}
        func text(part: Lazy<Key.Part>) -> Key.Text { "nested\(part.resolve())" }
        func part() -> Key.Part { 2 }
    }
}
