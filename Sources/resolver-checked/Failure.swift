/// Why nothing could be done, for the user.
struct Failure: Error {
    /// The file that it is about.
    let path: String?
    let words: String
    /// The status to exit with.
    let status: Int32

    /// Something is wrong with a file.
    init(_ path: String, _ words: String) { self.init(path: path, words: words, status: 1) }

    private init(path: String?, words: String, status: Int32) {
        self.path = path
        self.words = words
        self.status = status
    }

    /// Returns the failure for a command line that is no call.
    static func wrongCall(_ words: String) -> Failure {
        Failure(path: nil, words: "\(words); see --help", status: 2)
    }

    /// The failure as compilers write errors.
    var line: String { Self.line(words, of: path) }

    /// An error as compilers write it, of a file if one is given.
    static func line(_ words: String, of path: String? = nil) -> String {
        "\(path.map { "\($0): " } ?? "")error: \(words)\n"
    }
}
