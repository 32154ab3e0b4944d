/// Says from its bytes whether a file has to be read. Most files of most targets do not.
public struct Words: Sendable, Equatable {
    /// The names of types that matter wherever they are declared or extended.
    var declared: Set<String> = []
    /// The names that matter wherever they stand.
    var named: Set<String> = []

    /// Those that matter in every target.
    public init() { named = Set(Words.protocols) }

    /// Only those that matter wherever they stand: the protocols, and the type aliases that stand for them.
    public var ofProtocols: Words {
        var words = Words()
        words.named = named
        return words
    }

    /// Whether a file has one of them, or shows another module to all files.
    public func concern(_ text: [UInt8]) -> Bool {
        Words.nameProtocolOrExport(text) || Words.declare(declared, text)
            || Words.name(named.subtracting(Words.protocols), text) || Words.nameRaw(declared.union(named), text)
    }

    static let protocols = ["CheckedResolver", "Dependency", "ThrowingDependency", "AsyncThrowingDependency"]
    private static let introducers = Set(
        ["struct", "class", "enum", "actor", "extension", "protocol", "typealias"].map { Array($0.utf8) })
    private static let protocolWords = Set(protocols.map { Array($0.utf8) })

    private static let export = Array("_exported".utf8)

    /// Whether a text has the name of one of the protocols in it, or the attribute of an import that holds for all files.
    static func nameProtocolOrExport(_ text: [UInt8]) -> Bool {
        text.withUnsafeBufferPointer { bytes in
            var index = 0
            while let word = nextWord(in: bytes, from: &index) {
                if word.count == 9, bytes[word.lowerBound] == UInt8(ascii: "_"), bytes[word].elementsEqual(export) {
                    return true
                }
                // All four end in one of two ways, which tells nearly every other word apart by its last letter.
                guard word.count >= 10, bytes[word.upperBound - 1] == UInt8(ascii: "y") || word.count == 15 else {
                    continue
                }
                if protocolWords.contains(Array(bytes[word])) { return true }
            }
            return false
        }
    }

    /// Whether a text declares or extends a type with one of these names in its own.
    static func declare(_ names: Set<String>, _ text: [UInt8]) -> Bool {
        if names.isEmpty { return false }
        let names = Set(names.map { Array($0.utf8) })
        return text.withUnsafeBufferPointer { bytes in
            var index = 0
            while let word = nextWord(in: bytes, from: &index) {
                guard mayIntroduce(bytes[word.lowerBound], word.count), introducers.contains(Array(bytes[word])) else {
                    continue
                }
                let isAlias = bytes[word.lowerBound] == UInt8(ascii: "t")
                if introduce(names, in: bytes, from: &index, isAlias: isAlias) { return true }
            }
            return false
        }
    }

    /// Whether what stands behind a keyword is one of these names, in the type's own or in that of what it stands for.
    private static func introduce(
        _ names: Set<[UInt8]>, in bytes: UnsafeBufferPointer<UInt8>, from index: inout Int, isAlias: Bool
    ) -> Bool {
        var (isAlias, isBehindEqualSign, isAliasRead, awaitsName) = (isAlias, false, false, true)
        while index < bytes.count {
            if skipComment(in: bytes, from: &index) { continue }
            let byte = bytes[index]
            if isLetter(byte) {
                guard awaitsName, let name = nextWord(in: bytes, from: &index) else { return false }
                if names.contains(Array(bytes[name])) { return true }
                (isAliasRead, awaitsName) = (isBehindEqualSign, isAlias)
                continue
            }
            switch byte {
            case UInt8(ascii: "."): awaitsName = true
            case UInt8(ascii: ":") where index + 1 < bytes.count && bytes[index + 1] == byte:
                index += 1
                awaitsName = true
            case UInt8(ascii: "="): isBehindEqualSign = true
            case UInt8(ascii: "\n") where isAliasRead:
                // From here on only a point goes on with it.
                (isAlias, awaitsName) = (false, false)
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"), UInt8(ascii: "`"): break
            default: if !awaitsName { return false }
            }
            index += 1
        }
        return false
    }

    /// Skips a comment, if one begins here: to the end of the line, or to the first end of one, which may be too early.
    private static func skipComment(in bytes: UnsafeBufferPointer<UInt8>, from index: inout Int) -> Bool {
        guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "/") else { return false }
        switch bytes[index + 1] {
        case UInt8(ascii: "/"):
            while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
        case UInt8(ascii: "*"):
            index += 2
            while index < bytes.count, !bytes[index...].starts(with: "*/".utf8) { index += 1 }
            index = min(index + 2, bytes.count)
        default: return false
        }
        return true
    }

    /// Whether a text has one of these names in it.
    static func name(_ names: Set<String>, _ text: [UInt8]) -> Bool {
        if names.isEmpty { return false }
        let names = Set(names.map { Array($0.utf8) })
        return text.withUnsafeBufferPointer { bytes in
            var index = 0
            while let word = nextWord(in: bytes, from: &index) {
                if names.contains(Array(bytes[word])) { return true }
            }
            return false
        }
    }

    /// Tells nearly every word apart from the keywords before a type's name.
    private static func mayIntroduce(_ first: UInt8, _ count: Int) -> Bool {
        switch count {
        case 4: first == UInt8(ascii: "e")
        case 5: first == UInt8(ascii: "c") || first == UInt8(ascii: "a")
        case 6: first == UInt8(ascii: "s")
        case 8: first == UInt8(ascii: "p")
        case 9: first == UInt8(ascii: "e") || first == UInt8(ascii: "t")
        default: false
        }
    }

    /// The next run of letters, digits and underscores; anything outside of ASCII is a letter.
    private static func nextWord(in bytes: UnsafeBufferPointer<UInt8>, from index: inout Int) -> Range<Int>? {
        while index < bytes.count, !isLetter(bytes[index]) { index += 1 }
        let start = index
        while index < bytes.count, isLetter(bytes[index]) { index += 1 }
        return start == index ? nil : start..<index
    }

    static func isLetter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...,
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
