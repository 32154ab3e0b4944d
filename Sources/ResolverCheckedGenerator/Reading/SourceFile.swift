/// The text of a file of Swift.
public struct SourceFile: Sendable {
    /// Where it is; diagnostics name it so.
    public let path: String
    /// Its content.
    public let text: [UInt8]

    /// A file with its bytes.
    public init(path: String, text: [UInt8]) {
        self.path = path
        self.text = text
    }
}

/// Where the lines of a text begin.
struct Lines {
    private let path: String
    private let starts: [Int]

    init(of source: SourceFile) {
        path = source.path
        var starts = [0]
        source.text.withUnsafeBufferPointer { bytes in
            for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") { starts.append(index + 1) }
        }
        self.starts = starts
    }

    /// The place of a byte.
    func place(_ offset: Int) -> Place {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return Place(path: path, line: low + 1, column: offset - starts[low] + 1)
    }
}
