import Resolver

/// Types whose properties ask for services, in a module of their own, so that tests can have it looked at alone.
public enum Owners {
    public final class Clock: Sendable { public init() {} }
    public final class Account: Sendable { public init() {} }

    /// Each has the other made.
    public final class Editor {
        @Injected public var preview: Preview
        public init() {}
    }
    public final class Preview {
        @Injected public var editor: Editor
        public init() {}
    }

    public class Screen {
        @Injected public var account: Account
        public init() {}
    }
    public final class Settings: Screen {
        @LazyInjected public var clock: Clock
    }

    /// Asks for one of its own kind, by a name.
    public final class Cache {
        @Injected(name: "disk") public var next: any Store
        public init() {}
    }
    public protocol Store {}

    /// Has one of its own kind only where that is registered by a name.
    public final class Node {
        @OptionalInjected(name: "parent") public var parent: Node?
        public init() {}
    }

    /// Gives its page what that waits for.
    public final class Book {
        @Injected public var page: Page
        public init() {}
    }
    public final class Page {
        @Injected public var book: Book
        public init(number: Int) {}
    }

    public final class Frame<Content> {
        @Injected public var account: Account
        public init() {}
    }

    public struct Report {
        @InjectedAll public var clocks: [Clock]
        public init() {}
    }
}

extension Owners.Cache: Owners.Store {}
