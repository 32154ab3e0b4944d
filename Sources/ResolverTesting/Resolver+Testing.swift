import Resolver

extension Resolver {
    /// Runs an operation in a sandbox as the trait runs a test: for `XCTestCase`, and for tests of other kinds.
    ///
    /// ```swift
    /// class ResolverTestCase: XCTestCase {
    ///     override func invokeTest() {
    ///         Resolver.testing(report: { XCTFail("\($0)") }) { super.invokeTest() }
    ///     }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - options: What the operation is held to.
    ///   - report: Is told of failures, warnings and what is left behind. Records an issue of Swift Testing unless given.
    /// - Returns: What the operation returns.
    /// - Throws: What the operation throws.
    public static func testing<Value>(
        _ options: ResolverTestOption..., fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, report: @escaping @Sendable (_ issue: ResolverTestIssue) -> Void = { $0.record() },
        operation: () throws -> Value
    ) rethrows -> Value {
        try TestScope.run(
            at: ResolverTestIssue.Place(fileID, filePath, line), options, reporting: report, operation)
    }

    /// Runs an operation that may suspend in a sandbox as the trait runs a test, where the caller is isolated. See
    /// `testing(_:report:operation:)`.
    public static func testing<Value>(
        _ options: ResolverTestOption..., fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, isolation: isolated (any Actor)? = #isolation,
        report: @escaping @Sendable (_ issue: ResolverTestIssue) -> Void = { $0.record() },
        operation: () async throws -> Value
    ) async rethrows -> Value {
        try await TestScope.run(
            nil, at: ResolverTestIssue.Place(fileID, filePath, line), options, reporting: report, operation)
    }
}
