/// The tokens of a source, with what belongs together.
struct TokenStream {
    let bytes: UnsafeBufferPointer<UInt8>
    let tokens: [Token]
    let lines: Lines
    /// By the index of an opening bracket, that of the closing one.
    private let closings: [Int32]
    /// Where a keyword stands that may begin the declaration of a type.
    private let introducers: [Int]

    static let introducerWords = ["struct", "class", "enum", "actor", "protocol", "extension"]

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ lines: Lines) throws(NotUnderstood) {
        self.bytes = bytes
        self.lines = lines
        let tokens = try Lexer.tokens(of: bytes)
        var closings = [Int32](repeating: -1, count: tokens.count)
        var introducers: [Int] = []
        var open: [Int] = []
        for index in tokens.indices {
            let token = tokens[index]
            switch token.kind {
            case .opening: open.append(index)
            case .closing:
                guard let opening = open.popLast(), Self.close(tokens[opening].first) == token.first else {
                    throw NotUnderstood(offset: Int(token.start), reason: "nothing is open that this closes")
                }
                closings[opening] = Int32(index)
            case .word where token.count >= 4 && token.count <= 9:
                let word = UnsafeBufferPointer(rebasing: bytes[token.range])
                if Self.introducerWords.contains(where: { word.elementsEqual($0.utf8) }) { introducers.append(index) }
            default: break
            }
        }
        if let opening = open.last {
            throw NotUnderstood(offset: Int(tokens[opening].start), reason: "this is not closed")
        }
        self.tokens = tokens
        self.closings = closings
        self.introducers = introducers
    }

    private static func close(_ opening: UInt8) -> UInt8 {
        switch opening {
        case UInt8(ascii: "("): UInt8(ascii: ")")
        case UInt8(ascii: "["): UInt8(ascii: "]")
        default: UInt8(ascii: "}")
        }
    }

    var count: Int { tokens.count }

    /// The index behind the bracket that closes one.
    func behind(_ opening: Int) -> Int { Int(closings[opening]) + 1 }

    /// Whether the declaration of a type may lie in brackets.
    func mayDeclareTypes(in opening: Int) -> Bool {
        var low = 0
        var high = introducers.count
        while low < high {
            let middle = (low + high) / 2
            if introducers[middle] <= opening { low = middle + 1 } else { high = middle }
        }
        return low < introducers.count && introducers[low] < behind(opening)
    }

    // MARK: - Looking at tokens

    func token(_ index: Int) -> Token? { index >= 0 && index < tokens.count ? tokens[index] : nil }

    func isWord(_ index: Int, _ word: StaticString) -> Bool {
        guard let token = token(index), token.kind == .word, token.count == word.utf8CodeUnitCount else { return false }
        var position = 0
        while position < token.count {
            if bytes[Int(token.start) + position] != word.utf8Start[position] { return false }
            position += 1
        }
        return true
    }

    func isSign(_ index: Int, _ character: Unicode.Scalar) -> Bool { token(index)?.isSign(character) == true }
    func opens(_ index: Int, _ character: Unicode.Scalar) -> Bool { token(index)?.opens(character) == true }
    func isName(_ index: Int) -> Bool { token(index).map { $0.kind == .word || $0.kind == .quoted } == true }

    /// Two signs of one operator, such as `&&`.
    func isOperator(_ index: Int, _ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
        isSign(index, first) && isSign(index + 1, second) && tokens[index + 1].isGlued
    }

    /// Whether what is cut as a word is an operator outside of ASCII, or a part of one.
    func isOperatorWord(_ index: Int) -> Bool {
        guard let token = token(index), token.kind == .word, token.first >= 0x80 else { return false }
        return !SwiftIdentifier.isPlain(text(index))
    }

    func text(_ index: Int) -> String { String(decoding: bytes[tokens[index].range], as: UTF8.self) }

    /// As it is written, without what stands before and behind.
    func text(_ indices: Range<Int>) -> String {
        if indices.isEmpty { return "" }
        let end = Int(tokens[indices.upperBound - 1].end)
        return String(decoding: bytes[Int(tokens[indices.lowerBound].start)..<end], as: UTF8.self)
    }

    /// A name without the backticks that it may need.
    func name(_ index: Int) -> String {
        let text = text(index)
        return tokens[index].kind == .quoted ? String(text.dropFirst().dropLast()) : text
    }

    func place(_ index: Int) -> Place {
        lines.place(token(index).map { Int($0.start) } ?? bytes.count)
    }

    func failure(_ index: Int, _ reason: String) -> NotUnderstood {
        NotUnderstood(offset: token(index).map { Int($0.start) } ?? bytes.count, reason: reason)
    }
}
