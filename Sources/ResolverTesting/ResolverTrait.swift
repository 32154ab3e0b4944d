import Resolver
import Testing

/// Gives each test a sandbox of its own: everything that is process-wide elsewhere, `Resolver.main`, `root`, static
/// `register`, `reset()` and the resets of scopes, is the test's. So tests run in parallel that were written for
/// process-wide containers.
///
/// ```swift
/// @Suite(.resolver) struct CheckoutTests {
///     @Test(.resolver { $0.register { CannedNetwork() as Networking } }) func total() async { … }
/// }
/// ```
///
/// A sandbox begins with what the app has registered, without instances. Traits of a suite and of a test in it add to one
/// another, the innermost last. Each case of a parameterised test has its own. A failed `resolve()` is recorded as an
/// issue before it stops the program, and so are the library's warnings, where they were asked for. What is registered in
/// the process meanwhile, by code that has left the test's task, is an issue as well: see `Resolver.carried()`.
public struct ResolverTrait: TestTrait, SuiteTrait, TestScoping {
    let options: [ResolverTestOption]
    let register: (@Sendable (_ resolver: Resolver) async throws -> Void)?

    /// True: a suite's trait is that of each test in it.
    public var isRecursive: Bool { true }

    /// Runs a test, or one of its cases, in its sandbox.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        // Those of the suites around it come first, and it is theirs.
        if let around = TestScope.current, around.test?.id == test.id {
            around.add(options)
            try await register?(Resolver.root)
            return try await function()
        }
        let place = ResolverTestIssue.Place(test.sourceLocation)
        try await TestScope.run(test, at: place, options, reporting: { $0.record() }) {
            try await register?(Resolver.root)
            try await function()
        }
    }
}

extension Trait where Self == ResolverTrait {
    /// A sandbox for each test.
    public static var resolver: Self { ResolverTrait(options: [], register: nil) }

    /// A sandbox for each test, in which something is registered first: in `Resolver.root` as it is there.
    public static func resolver(
        _ options: ResolverTestOption..., register: @escaping @Sendable (_ resolver: Resolver) async throws -> Void
    ) -> Self {
        ResolverTrait(options: options, register: register)
    }

    /// A sandbox for each test, with options.
    public static func resolver(_ options: ResolverTestOption...) -> Self {
        ResolverTrait(options: options, register: nil)
    }
}

/// A condition that a test in a sandbox is held to.
public struct ResolverTestOption: Sendable {
    enum Kind: Sendable {
        case mocksOnly(allowing: [any Any.Type])
        case context(ResolverContext, Bool)
        case noLeaks(allowing: [any Any.Type])
    }

    let kind: Kind

    /// Using what the app has registered, rather than the test, is an issue of the test, at the place that asked: also where
    /// its factory fails.
    public static var mocksOnly: Self { .mocksOnly() }

    /// Using what the app has registered, except for some types, is an issue of the test, at the place that asked. A
    /// type that an allowed service needs has to be allowed, or mocked, as well; what an allowed alias stands for is allowed.
    public static func mocksOnly(allowing types: any Any.Type...) -> Self {
        ResolverTestOption(kind: .mocksOnly(allowing: types))
    }

    /// Objects that are alive when nothing should hold them any more are issues of the test, at their registrations: those that
    /// a nested container, a scope or a reset has let go by the end of the test, and any other that was made in it when its
    /// sandbox has ended. They get a second to go, and more where tasks wait for threads, as tasks may still hold them.
    public static var noLeaks: Self { .noLeaks() }

    /// Objects that are alive when nothing should hold them any more are issues of the test, as with `noLeaks`, except for
    /// the services of some types: those whose factory returns what is there anyway, like `URLSession.shared`.
    public static func noLeaks(allowing types: any Any.Type...) -> Self {
        ResolverTestOption(kind: .noLeaks(allowing: types))
    }

    /// Says whether a context holds, for what `ResolverOptions.when` registers. Without it a test is in those that hold in
    /// the process, `.test` among them.
    public static func context(_ context: ResolverContext, _ isOn: Bool = true) -> Self {
        ResolverTestOption(kind: .context(context, isOn))
    }
}
