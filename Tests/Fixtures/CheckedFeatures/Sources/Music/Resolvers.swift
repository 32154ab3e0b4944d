public import Foundation
public import ResolverChecked

public struct SilentFailure: Error {}

public struct PlayerResolver: CheckedResolver {
    public typealias Output = Key.Place

    public enum Key {
        public typealias Bytes = [UInt8]
        public typealias Place = URL
    }

    public init() {}

    func bytes() -> Key.Bytes { [47, 97] }
    func place(bytes: Lazy<Key.Bytes>) -> Key.Place {
        URL(fileURLWithPath: String(decoding: bytes.resolve(), as: UTF8.self))
    }
}

public struct RadioResolver: CheckedResolver {
    public typealias Output = Key.Station

    public enum Key {
        public typealias Frequency = Int
        public typealias Station = String
    }

    public init() {}

    func frequency() async throws(SilentFailure) -> Key.Frequency { 98 }
    func station(_ frequency: AsyncThrowingLazy<Key.Frequency>) async throws -> Key.Station {
        "FM \(try await frequency.resolve())"
    }
}

@MainActor
public struct WindowResolver: CheckedResolver {
    public typealias Output = Key.Title

    public enum Key {
        public typealias Title = String
    }

    public init() {}

    func title() -> Key.Title { "Music" }
}

public nonisolated struct LabelResolver: CheckedResolver {
    public typealias Output = Key.Label

    public enum Key {
        public typealias Label = String
    }

    public init() {}

    func label() throws(SilentFailure) -> Key.Label { "Label" }
}
