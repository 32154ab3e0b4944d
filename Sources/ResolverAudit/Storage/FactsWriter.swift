/// Writes facts as bytes: numbers in as few as they need, and each text once, however often it is mentioned.
struct FactsWriter {
    private var body: [UInt8] = []
    private var positions: [String: Int] = [:]
    private var texts: [String] = []

    /// The bytes that have been written. The texts come first, as they are needed before all else.
    var bytes: [UInt8] {
        var head: [UInt8] = []
        Self.append(UInt(texts.count), to: &head)
        for text in texts {
            Self.append(UInt(text.utf8.count), to: &head)
            head += Array(text.utf8)
        }
        return head + body
    }

    mutating func write(count: Int) { Self.append(UInt(count), to: &body) }

    /// Small negative numbers take few bytes as well.
    mutating func write(number: Int) { Self.append(UInt(bitPattern: (number << 1) ^ (number >> 63)), to: &body) }

    mutating func write(byte: UInt8) { body.append(byte) }

    mutating func write(text: String) {
        if let known = positions[text] { return write(count: known) }
        write(count: texts.count)
        positions[text] = texts.count
        texts.append(text)
    }

    /// Seven bits a byte; the eighth says that more follow. (LEB128)
    private static func append(_ number: UInt, to bytes: inout [UInt8]) {
        var rest = number
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }
}
