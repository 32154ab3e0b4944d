/// Values as Swift Build writes them: MessagePack, with one word of its own.
///
/// Texts and bytes are places in what is read, as most of them are never asked for.
struct MessagePack {
    /// A value, or where it is.
    enum Value {
        case number(Int)
        case bytes(Range<Int>)
        case array([Value])
        /// A value that the audit has no use for.
        case other
    }

    /// The error for bytes that are not values.
    struct Malformed: Error, CustomStringConvertible {
        let offset: Int
        var description: String { "no value at byte \(offset)" }
    }

    private let bytes: [UInt8]
    private var next = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// A value's text, where it is one.
    func text(_ value: Value) -> String? {
        guard case .bytes(let range) = value else { return nil }
        return String(decoding: bytes[range], as: UTF8.self)
    }

    /// How many values the array has that begins here.
    mutating func arrayCount() throws -> Int {
        let start = next
        let first = try byte()
        switch first {
        case 0x90...0x9F: return Int(first & 0x0F)
        case 0xDC: return try length(2)
        case 0xDD: return try length(4)
        default: throw Malformed(offset: start)
        }
    }

    /// The value that begins here.
    ///
    /// - Parameter depth: How many values it may be nested in, as no file may use up the stack.
    mutating func value(depth: Int = 64) throws -> Value {
        let start = next
        guard depth > 0 else { throw Malformed(offset: start) }
        let first = try byte()
        switch first {
        case 0x00...0x7F: return .number(Int(first))
        case 0x80...0x8F: return try map(Int(first & 0x0F), depth)
        case 0x90...0x9F: return try array(Int(first & 0x0F), depth)
        case 0xA0...0xBF: return try span(Int(first & 0x1F))
        case 0xC0, 0xC2, 0xC3: return .other
        case 0xC4, 0xD9: return try span(length(1))
        case 0xC5, 0xDA: return try span(length(2))
        case 0xC6, 0xDB: return try span(length(4))
        case 0xC7, 0xC8, 0xC9:
            let count = try length(1 << Int(first - 0xC7))
            return try skipped(count + 1)
        case 0xCA: return try skipped(4)
        case 0xCB: return try skipped(8)
        case 0xCC, 0xCD, 0xCE, 0xCF: return try number(1 << Int(first - 0xCC))
        case 0xD0, 0xD1, 0xD2, 0xD3: return try number(1 << Int(first - 0xD0))
        case 0xD4...0xD8: return try skipped((1 << Int(first - 0xD4)) + 1)
        case 0xDC: return try array(length(2), depth)
        case 0xDD: return try array(length(4), depth)
        case 0xDE: return try map(length(2), depth)
        case 0xDF: return try map(length(4), depth)
        // Elsewhere -32 in one byte. Swift Build writes a byte as this and the byte, and no negative number so short.
        case 0xE0: return .number(Int(try byte()))
        case 0xE1...0xFF: return .number(Int(Int8(bitPattern: first)))
        default: throw Malformed(offset: start)
        }
    }

    private mutating func byte() throws -> UInt8 {
        guard next < bytes.count else { throw Malformed(offset: next) }
        defer { next += 1 }
        return bytes[next]
    }

    private mutating func length(_ width: Int) throws -> Int {
        var length = 0
        for _ in 0..<width { length = length << 8 | Int(try byte()) }
        return length
    }

    /// The audit tells small numbers apart, and does not care for the sign of others.
    private mutating func number(_ width: Int) throws -> Value {
        var number: UInt64 = 0
        for _ in 0..<width { number = number << 8 | UInt64(try byte()) }
        return .number(Int(truncatingIfNeeded: number))
    }

    private mutating func span(_ count: Int) throws -> Value {
        guard count <= bytes.count - next else { throw Malformed(offset: next) }
        defer { next += count }
        return .bytes(next..<next + count)
    }

    private mutating func skipped(_ count: Int) throws -> Value {
        _ = try span(count)
        return .other
    }

    private mutating func array(_ count: Int, _ depth: Int) throws -> Value {
        var values: [Value] = []
        for _ in 0..<count { values.append(try value(depth: depth - 1)) }
        return .array(values)
    }

    private mutating func map(_ count: Int, _ depth: Int) throws -> Value {
        for _ in 0..<count {
            _ = try value(depth: depth - 1)
            _ = try value(depth: depth - 1)
        }
        return .other
    }
}
