extension Lexer {
    /// The kind of token that a byte begins.
    enum Character: UInt8 {
        case space, newline, letter, digit, opening, closing, quote, pound, backtick, slash, minus, sign

        /// By byte. Anything outside of ASCII is a letter: where it is an operator, nothing here has to know.
        static let of: [Character] = (0...UInt8.max).map { byte in
            switch byte {
            case 0, 0x09, 0x0B, 0x0C, 0x0D, 0x20: byte == 0x0D ? .newline : .space
            case 0x0A: .newline
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...: .letter
            case UInt8(ascii: "_"), UInt8(ascii: "$"): .letter
            case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): .opening
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): .closing
            case UInt8(ascii: "\""): .quote
            case UInt8(ascii: "#"): .pound
            case UInt8(ascii: "`"): .backtick
            case UInt8(ascii: "/"): .slash
            case UInt8(ascii: "-"): .minus
            default: .sign
            }
        }

        static func isLetterOrDigit(_ byte: UInt8) -> Bool {
            let character = of[Int(byte)]
            return character == .letter || character == .digit
        }

        static func isOperator(_ byte: UInt8) -> Bool {
            switch byte {
            case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "!"),
                UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"),
                UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "?"):
                true
            default:
                false
            }
        }
    }
}
