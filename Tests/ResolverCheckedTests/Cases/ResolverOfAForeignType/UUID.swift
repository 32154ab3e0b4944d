import Foundation
import ResolverChecked

extension UUID: @retroactive CheckedResolver {
    public typealias Output = Key.Part
    public enum Key {
        public typealias Part = Int
    }
    func part() -> Key.Part { 1 }
}

extension Calendar {
    struct Resolver: CheckedResolver {
        typealias Output = Key.Part
        enum Key {
            typealias Part = Int
        }
        func part() -> Key.Part { 2 }
    }
}
