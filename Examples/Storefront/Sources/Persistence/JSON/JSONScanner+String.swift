import Domain

extension JSONScanner {
    /// The string that starts here, without its quotes and escapes.
    mutating func string() throws(DataFault) -> String {
        let start = self
        advance()
        var characters: [UInt8] = []
        while let byte = current, byte != UInt8(ascii: "\"") {
            if byte == UInt8(ascii: "\\") {
                characters += try escape()
            } else if byte < 0x20 {
                throw fault(
                    "a line break or control character stands in a text.", remedy: "close the quotes before it.")
            } else {
                characters.append(byte)
                advance()
            }
        }
        guard take("\"") else { throw start.fault("the text is not closed.", remedy: "add the missing quotes.") }
        guard let string = String(validating: characters, as: UTF8.self) else {
            throw start.fault("the text is not UTF-8.", remedy: "save the file as UTF-8.")
        }
        return string
    }

    private mutating func escape() throws(DataFault) -> [UInt8] {
        let start = self
        advance()
        let simple: [UInt8: UInt8] = [
            UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "\\"): UInt8(ascii: "\\"),
            UInt8(ascii: "/"): UInt8(ascii: "/"), UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C,
            UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
        ]
        if let byte = current.flatMap({ simple[$0] }) {
            advance()
            return [byte]
        }
        guard let scalar = codePoint() else {
            throw start.fault("an escape that JSON does not have.", remedy: "write \\\\ where a backslash is meant.")
        }
        return Array(String(Character(scalar)).utf8)
    }

    /// `u00e9`, or two in a row for what does not fit into four digits.
    private mutating func codePoint() -> Unicode.Scalar? {
        guard let first = codeUnit() else { return nil }
        guard UTF16.isLeadSurrogate(first) else { return Unicode.Scalar(first) }
        guard take("\\"), let second = codeUnit(), UTF16.isTrailSurrogate(second) else { return nil }
        let high = UInt32(first - 0xD800)
        let low = UInt32(second - 0xDC00)
        return Unicode.Scalar(0x10000 + high << 10 + low)
    }

    private mutating func codeUnit() -> UInt16? {
        guard take("u") else { return nil }
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let byte = current, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
            unit = unit << 4 + UInt16(digit)
            advance()
        }
        return unit
    }
}
