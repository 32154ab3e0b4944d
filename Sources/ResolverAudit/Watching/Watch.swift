/// When a watch audits again, from what it is shown of files: it knows neither a clock nor a disk.
///
/// Whoever saves a file or builds changes many files one after the other, so it waits until they rest; but not for ever.
public struct Watch: Sendable {
    /// The step that is to be done now.
    public enum Step: Equatable, Sendable {
        /// Look again later.
        case wait
        /// Audit. Of the files, these have been changed, added or taken away since the last time.
        case audit(changed: [String])
    }

    /// How long files have to rest, and how long they may be restless, in seconds.
    private let rest, patience: Double
    private var audited: [String: FileState]?
    private var seen: [String: FileState] = [:]
    /// When files have changed last, and when for the first time since the audit.
    private var last = 0.0, first: Double?

    /// A watch that has seen nothing.
    public init(rest: Double = 0.4, patience: Double = 10) { (self.rest, self.patience) = (rest, patience) }

    /// - Parameters:
    ///   - files: Everything that is watched, by path, as it is now.
    ///   - time: In seconds, from any beginning.
    public mutating func next(_ files: [String: FileState], at time: Double) -> Step {
        guard let audited else {
            (self.audited, seen) = (files, files)
            return .audit(changed: [])
        }
        if files != seen {
            (seen, last) = (files, time)
            first = first ?? time
        }
        // Files that are as they were at the last audit need none.
        guard files != audited else {
            first = nil
            return .wait
        }
        guard time - last >= rest || time - (first ?? time) >= patience else { return .wait }
        (self.audited, first) = (files, nil)
        let paths = Set(files.keys).union(audited.keys)
        return .audit(changed: paths.filter { files[$0] != audited[$0] }.sorted())
    }

    /// Takes what is watched since the audit has found other modules for what has been audited.
    public mutating func replace(_ files: [String: FileState]) { (audited, seen) = (files, files) }
}

/// By which a file is seen to have changed.
public struct FileState: Hashable, Sendable {
    /// When it was written, in seconds since 1970.
    public let modified: Double
    /// How many bytes it has.
    public let size: Int

    /// The state of a file.
    public init(modified: Double, size: Int) { (self.modified, self.size) = (modified, size) }
}
