/// Reads what `FactsWriter` has written.
struct FactsReader {
    /// The error for bytes that are not as they were written.
    struct Damaged: Error {}

    private let bytes: UnsafeRawBufferPointer
    private var next = 0
    private var texts: [String] = []

    /// - Parameter bytes: They have to stay for as long as the reader does.
    init(_ bytes: UnsafeRawBufferPointer) throws {
        self.bytes = bytes
        let number = try count()
        texts.reserveCapacity(number)
        for _ in 0..<number {
            let length = try count()
            texts.append(
                String(decoding: UnsafeRawBufferPointer(rebasing: bytes[next..<(next + length)]), as: UTF8.self))
            next += length
        }
    }

    /// A number of things that follow, each of one byte at least; or a position, which is less.
    mutating func count() throws -> Int {
        let count = try unsigned()
        guard count <= UInt(bytes.count - next) else { throw Damaged() }
        return Int(count)
    }

    mutating func number() throws -> Int {
        let number = try unsigned()
        return Int(bitPattern: (number >> 1) ^ (0 &- (number & 1)))
    }

    mutating func byte() throws -> UInt8 {
        guard next < bytes.count else { throw Damaged() }
        defer { next += 1 }
        return bytes[next]
    }

    mutating func text() throws -> String {
        let position = try unsigned()
        guard position < UInt(texts.count) else { throw Damaged() }
        return texts[Int(position)]
    }

    private mutating func unsigned() throws -> UInt {
        var (number, shift) = (0 as UInt, 0 as UInt)
        while next < bytes.count, shift < 64 {
            let byte = bytes[next]
            next += 1
            number |= UInt(byte & 0x7F) << shift
            if byte < 0x80 { return number }
            shift += 7
        }
        throw Damaged()
    }
}
