/// Something that keeps the audit from its work, in words.
public struct Complaint: Error, CustomStringConvertible {
    /// The problem, and what can be done about it.
    public let description: String
    /// A complaint in these words.
    public init(_ description: String) { self.description = description }
}
