/// Writes values as Swift Build does, for stores that tests make.
struct MessagePackWriter {
    private(set) var bytes: [UInt8] = []

    mutating func array(_ count: Int) {
        bytes += count < 16 ? [0x90 | UInt8(count)] : [0xDC, UInt8(count >> 8), UInt8(count & 0xFF)]
    }

    mutating func text(_ text: String) { append(text, short: 0xA0, below: 32, long: 0xDA) }

    /// Bytes of a text, as words of command lines are written.
    mutating func data(_ text: String) { append(text, short: nil, below: 256, long: 0xC5) }

    /// A byte, which Swift Build writes in its own way.
    mutating func byte(_ byte: UInt8) { bytes += [0xE0, byte] }

    /// A number in eight bytes, signed or not.
    mutating func number(_ number: Int) {
        bytes.append(number < 0 ? 0xD3 : 0xCF)
        for shift in stride(from: 56, through: 0, by: -8) { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
    }

    mutating func nothing() { bytes.append(0xC0) }
    mutating func bool(_ bool: Bool) { bytes.append(bool ? 0xC3 : 0xC2) }

    /// A task with fields around its command line, of which the first is a word of `.path`, the others are literal.
    mutating func task(_ rule: [String], _ commandLine: [String]) {
        array(8)
        nothing()
        array(rule.count)
        for word in rule { text(word) }
        array(2)  // A pair of numbers, which is no command line.
        number(-1)
        number(7)
        array(commandLine.count)
        for (index, word) in commandLine.enumerated() {
            array(2)
            byte(index == 0 ? 1 : 0)
            if index == 0 { text(word) } else { data(word) }
        }
        array(1)  // The environment.
        array(2)
        text("PATH")
        text("/usr/bin")
        bool(true)
        number(2)
        bytes += [0x81, 0xA1, 0x6B, 0xCB, 0, 0, 0, 0, 0, 0, 0, 0]  // A map of `k` and a number with a fraction.
    }

    private mutating func append(_ text: String, short: UInt8?, below limit: Int, long: UInt8) {
        let utf8 = Array(text.utf8)
        if let short, utf8.count < limit {
            bytes.append(short | UInt8(utf8.count))
        } else if short == nil, utf8.count < limit {
            bytes += [0xC4, UInt8(utf8.count)]
        } else {
            bytes += [long, UInt8(utf8.count >> 8), UInt8(utf8.count & 0xFF)]
        }
        bytes += utf8
    }
}
