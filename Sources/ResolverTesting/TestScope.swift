import Resolver
import ResolverInspection
import Testing

/// Sees what happens in a test's sandbox, and tells the test.
///
/// Safety: `state` is guarded by its lock.
final class TestScope: Witness {
    @TaskLocal static var current: TestScope?

    let takesWarnings = true
    /// The test; nil for an operation that is run like one.
    let test: Test?
    private let place: ResolverTestIssue.Place
    private let report: @Sendable (ResolverTestIssue) -> Void
    /// The test that Swift Testing runs, which knows by the task whose an issue is; nil where something else runs it.
    private let known = Test.current?.id
    private let state = Locked(State())

    private struct State {
        var isStrict = false
        var allowed: [any Any.Type] = []
        /// The reports so far, each once for each place.
        var reported: Set<String> = []
        /// Those from threads and tasks that are not known as the test's, until it ends; nil from then on.
        var late: [ResolverTestIssue]? = []
        var leaks: Leaks?
    }

    private init(
        _ test: Test?, _ place: ResolverTestIssue.Place, _ report: @escaping @Sendable (ResolverTestIssue) -> Void
    ) {
        (self.test, self.place, self.report) = (test, place, report)
    }

    /// Runs an operation in a sandbox of its own, and reports.
    static func run<Value>(
        _ test: Test?, at place: ResolverTestIssue.Place, _ options: [ResolverTestOption],
        reporting report: @escaping @Sendable (ResolverTestIssue) -> Void,
        isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> Value
    ) async rethrows -> Value {
        let scope = TestScope(test, place, report)
        let end = LeftBehind.shared.begin()
        defer {
            scope.reportLate()
            scope.report(end())
        }
        var letGo: @Sendable () -> Void = {}
        return try await scope.lookingForLeaks(.any, lettingGo: { letGo() }) {
            try await Resolver.sandboxed {
                letGo = Witnesses.lettingGo()
                scope.add(options)
                // Until the sandbox ends.
                _ = Witnesses.add(scope)
                return try await scope.lookingForLeaks(.letGo) {
                    try await $current.withValue(scope, operation: operation)
                }
            }
        }
    }

    /// Reports what is alive after an operation and should not be.
    private func lookingForLeaks<Value>(
        _ kind: Leaks.Kind, lettingGo letGo: () -> Void = {}, isolation: isolated (any Actor)? = #isolation,
        _ operation: () async throws -> Value
    ) async rethrows -> Value {
        do {
            let value = try await operation()
            await state.withLock { $0.leaks }?.settle(kind, lettingGo: letGo)
            reportLeaks(kind)
            return value
        } catch {
            await state.withLock { $0.leaks }?.settle(kind, lettingGo: letGo)
            reportLeaks(kind)
            throw error
        }
    }

    /// Runs an operation that does not suspend in a sandbox of its own, and reports.
    static func run<Value>(
        at place: ResolverTestIssue.Place, _ options: [ResolverTestOption],
        reporting report: @escaping @Sendable (ResolverTestIssue) -> Void, _ operation: () throws -> Value
    ) rethrows -> Value {
        let scope = TestScope(nil, place, report)
        let end = LeftBehind.shared.begin()
        var letGo: @Sendable () -> Void = {}
        defer {
            scope.state.withLock { $0.leaks }?.settleBlocking(.any, lettingGo: letGo)
            scope.reportLeaks(.any)
            scope.reportLate()
            scope.report(end())
        }
        return try Resolver.sandboxed {
            letGo = Witnesses.lettingGo()
            scope.add(options)
            _ = Witnesses.add(scope)
            defer {
                scope.state.withLock { $0.leaks }?.settleBlocking(.letGo)
                scope.reportLeaks(.letGo)
            }
            return try $current.withValue(scope, operation: operation)
        }
    }

    /// In the sandbox.
    func add(_ options: [ResolverTestOption]) {
        for option in options {
            switch option.kind {
            case .context(let context, let isOn): Resolver.setContext(context, isOn)
            case .noLeaks(let allowed):
                state.withLock {
                    if $0.leaks == nil { $0.leaks = Leaks() }
                    $0.leaks?.allow(allowed)
                }
            case .mocksOnly(let allowed):
                state.withLock {
                    $0.isStrict = true
                    $0.allowed += allowed
                }
            }
        }
    }

    func see(_ event: WitnessedEvent) {
        state.withLock { $0.leaks }?.see(event)
        switch event {
        case .resolved(let service, _, let question): check(service, question.asked)
        // It has run, so the app's has been used, though nobody is given one.
        case .unmade(let service, let asked): check(service, asked)
        case .stopping(let error, let asked):
            // The test does not come to its end.
            reportLate()
            report("\(error)", .init(asked))
        case .warning(let text, let place): report(text, .init(place))
        default: break
        }
    }

    private func check(_ service: WitnessedService, _ asked: ResolverError.Place) {
        if !service.isLive || service.isAlias { return }
        guard let allowed = state.withLock({ $0.isStrict ? $0.allowed : nil }) else { return }
        // Also what an allowed alias stands for.
        let name = service.service.name.map { Resolver.Name($0) }
        if allowed.contains(where: { $0 == service.type }) { return }
        if Resolver.isTarget(service.type, name: name, ofAliasesFor: allowed) { return }
        let argument = service.service.nameArgument.map { "(\($0))" } ?? ""
        report(
            """
            \(service.service), registered by the app at \(service.registered), is used in a test that uses mocks only.
              Asked for at \(asked).
              To fix this, do one of:
                - register a mock: `@Test(.resolver { $0.register\(argument) { … as \(service.service.type) } })`
                - allow it: `.mocksOnly(allowing: \(ResolverError.Service.metatype(service.service.type)))`
            """, .init(asked))
    }

    /// Reports an issue to whoever runs the test, also where only its sandbox has been taken; to Swift Testing, where no
    /// sandbox does.
    static func report(_ issue: ResolverTestIssue) {
        guard let scope = current ?? Witnesses.here.lazy.compactMap({ $0 as? TestScope }).last else {
            return issue.record()
        }
        scope.tell(issue)
    }

    private func report(_ text: String, _ place: ResolverTestIssue.Place) {
        let isNew = state.withLock { $0.reported.insert("\(place.fileID):\(place.line) \(text)").inserted }
        if isNew { tell(ResolverTestIssue(text: text, place: place)) }
    }

    /// Reports an issue now, or at the end of the test where nobody would know otherwise that it is the test's. What cannot
    /// wait names the test.
    private func tell(_ issue: ResolverTestIssue) {
        if isOnTest { return report(issue) }
        let isPutOff = state.withLock { state in
            state.late?.append(issue)
            return state.late != nil
        }
        if isPutOff { return }
        let name = test.map { "the test '\($0.displayName ?? $0.name)'" } ?? "a test"
        report(ResolverTestIssue(text: "In code of \(name) that has left its task: \(issue.text)", place: issue.place))
    }

    /// Whether what is recorded here is the test's.
    private var isOnTest: Bool {
        guard let known else { return true }
        return Test.current?.id == known
    }

    /// Reports what has come from elsewhere; from here on that is not put off any more.
    private func reportLate() {
        let late = state.withLock { state in
            defer { state.late = nil }
            return state.late
        }
        for issue in late ?? [] { report(issue) }
    }

    private func reportLeaks(_ kind: Leaks.Kind) {
        guard let leaks = state.withLock({ $0.leaks }) else { return }
        for leak in leaks.takeAlive(kind) { report(leak.text, .init(leak.registered)) }
    }

    private func report(_ changes: [LeftBehind.Change]) {
        for change in changes { report(change.text, change.place.map { .init($0) } ?? place) }
    }
}
