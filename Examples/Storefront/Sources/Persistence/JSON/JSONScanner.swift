import Domain

/// The bytes of a document, one after the other, and the line and column reached.
struct JSONScanner {
    let file: String
    private let bytes: [UInt8]
    private var offset = 0
    private(set) var position = DataFault.Position(line: 1, column: 1)

    init(_ bytes: [UInt8], file: String) {
        self.bytes = bytes
        self.file = file
    }

    /// Nil at the end.
    var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    mutating func advance() {
        guard let byte = current else { return }
        offset += 1
        if byte == UInt8(ascii: "\n") {
            position = DataFault.Position(line: position.line + 1, column: 1)
        } else if current.map({ $0 & 0b1100_0000 != 0b1000_0000 }) ?? true {
            // The bytes that continue a character do not make a column of their own.
            position.column += 1
        }
    }

    /// Goes past `text` if it comes next.
    mutating func take(_ text: StaticString) -> Bool {
        let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        guard bytes[offset...].starts(with: wanted) else { return false }
        for _ in wanted { advance() }
        return true
    }

    mutating func skipWhitespace() {
        while let byte = current, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { advance() }
    }

    mutating func skipByteOrderMark() {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    }

    // MARK: - Numbers

    private var isAtDigit: Bool { current.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false }

    var isAtNumber: Bool { isAtDigit || current == UInt8(ascii: "-") }

    /// The number that starts here, as it is written.
    mutating func number() throws(DataFault) -> String {
        let start = offset
        _ = take("-")
        if !take("0") { try digits() }
        if take(".") { try digits() }
        if take("e") || take("E") {
            if !take("+") { _ = take("-") }
            try digits()
        }
        return String(decoding: bytes[start..<offset], as: UTF8.self)
    }

    private mutating func digits() throws(DataFault) {
        let start = offset
        while isAtDigit { advance() }
        if offset == start { throw unexpected("a digit") }
    }

    // MARK: - Faults

    func fault(_ fact: String, remedy: String) -> DataFault {
        DataFault(at: DataFault.Place(file: file, position: position), fact, remedy: remedy)
    }

    func unexpected(_ wanted: String) -> DataFault {
        let found = bytes[offset...].isEmpty ? "the end of the file" : "'\(nextCharacter)'"
        return fault("found \(found) where \(wanted) belongs.", remedy: "correct the JSON there or just before.")
    }

    private var nextCharacter: String {
        String(String(decoding: bytes[offset...].prefix(16), as: UTF8.self).prefix(1)).printable
    }
}
