public import Resolver

extension Resolver {
    /// Lets each service that can throw, or suspend, fail in turn, and each that suspends be slow, and looks at what becomes of
    /// those that need it.
    ///
    /// ```swift
    /// @Test(.resolver { $0.registerMocks() }) func drill() async {
    ///     for finding in await Resolver.main.drill() { Issue.record("\(finding)") }
    /// }
    /// ```
    ///
    /// Everything that takes no arguments is made, many times, in sandboxes: so what reaches out
    /// has to be a mock. What each nested container has its own of is made in one, opened in those whose services it needs. Who
    /// needs what is seen while it is made.
    /// What `warmUp()` makes is taken to be there for who cannot wait, unless that is made by it as well.
    /// What would stop the program once a part fails is found without trying; what does so although none fails stops it.
    ///
    /// - Parameters:
    ///   - seconds: How long each may take.
    ///   - delay: How long a slow part takes, in seconds.
    /// - Returns: What did not name the part that had failed, would stop the program, was kept without the part, failed
    ///   because it was slow, or was not there in time, and what cannot be made at all; in the order of services. Empty is what
    ///   you want.
    public func drill(
        seconds: Double = 5, delay: Double = 0.02, file: StaticString = #fileID, line: UInt = #line
    ) async -> [DrillFinding] {
        let (container, place) = (self, Drill.Place(file: file, line: line))
        return await Resolver.sandboxed {
            var drill = Drill(container, at: place, seconds: seconds, delay: delay)
            return await drill.findings()
        }
    }
}
