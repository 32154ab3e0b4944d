/// Why nothing could be done, for the user.
struct Failure: Error {
    let words: String
    /// The status to exit with.
    let status: Int32

    init(_ words: String) {
        self.words = words
        status = 1
    }

    private init(words: String, status: Int32) {
        self.words = words
        self.status = status
    }

    /// Returns the failure for a command line that is no call.
    static func wrongCall(_ words: String) -> Failure { Failure(words: "\(words); see --help", status: 2) }
}
