#if canImport(Foundation)
import Foundation
#endif
import struct Foundation.URL
import ResolverChecked

public struct PageResolver: CheckedResolver {
    public typealias Output = Key.Address
    public enum Key {
        public typealias Address = URL
        public typealias Stamp = Foundation.Date
    }
    public init() {}
    func address(stamp: Key.Stamp) -> Key.Address { URL(fileURLWithPath: "/\(Int(stamp.timeIntervalSince1970))") }
    func stamp() -> Key.Stamp { Date(timeIntervalSince1970: 7) }
}
