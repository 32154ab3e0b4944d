// A stand-in for what ResolverTesting uses of Swift Testing.

public protocol Trait: Sendable {}
public protocol TestTrait: Trait {}
public protocol SuiteTrait: Trait {
    var isRecursive: Bool { get }
}
public protocol TestScoping: Sendable {
    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws
}

public struct Test: Sendable {
    public struct ID: Sendable, Hashable {}
    public struct Case: Sendable {}

    public var id: ID { ID() }
    public var name: String { "" }
    public var displayName: String? { nil }
    public var sourceLocation: SourceLocation { SourceLocation(fileID: "M/F", filePath: "F", line: 1, column: 1) }
    public static var current: Test? { nil }
}

public struct SourceLocation: Sendable {
    public var fileID: String
    public var filePath: String
    public var line: Int

    public init(fileID: String, filePath: String, line: Int, column: Int) {
        (self.fileID, self.filePath, self.line) = (fileID, filePath, line)
    }
}

public struct Comment: Sendable, ExpressibleByStringInterpolation {
    public init(rawValue: String) {}
    public init(stringLiteral value: String) {}
}

public struct Issue: Sendable {
    @discardableResult
    public static func record(
        _ comment: Comment? = nil,
        sourceLocation: SourceLocation = SourceLocation(fileID: "M/F", filePath: "F", line: 1, column: 1)
    ) -> Issue { Issue() }
}
