/// Who waits for what. (N5)
extension AsyncModel {
    /// The factories in flight whose outcome somebody waits for who has not been cancelled.
    ///
    /// - Parameter isCertain: Leaves out what a shut-down may have cancelled, and what is waited for only if a waiter has looked
    ///   again since it asked.
    func wantedFrames(isCertain: Bool = false) -> Set<Int> {
        var wanted: Set<Int> = []
        var pending = requests.values.filter { $0.frame == nil && $0.isPending && !$0.isCancelled }
        while let request = pending.popLast() {
            for frame in frames where isAwaited(frame, request, isCertain) {
                if wanted.insert(frame.number).inserted {
                    pending += requests.values.filter { $0.frame === frame && $0.isPending }
                }
            }
        }
        return wanted
    }

    func isAwaited(_ frame: Frame, _ request: Request, _ isCertain: Bool) -> Bool {
        if frame.isAbandoned || (isCertain && frame.mayBeStopped) { return false }
        if frame.request === request { return true }
        // Who comes after a reset does not wait for what was begun before.
        if request.way == .atOnce || isOutdated(frame, at: request.number) { return false }
        // Who asked before it began waits for something else first, and may not have heard of the end of that. So may who asked
        // for what another recipe served, or for everything.
        if isCertain && (frame.begun > request.number || request.first != frame.recipe.serial) { return false }
        return frame.recipe.plan.scope.isKept && frame.isSuspending && frame.view == request.view
            && request.recipes.contains(frame.recipe.serial)
    }

    func isCancelled(_ request: Request) -> Bool {
        if request.isCancelled { return true }
        guard let frame = request.frame else { return false }
        return frame.isAbandoned || frame.mayBeStopped || isCancelled(frame.request)
    }

    func cancel(_ request: Request) {
        log.append("#\(request.number) is cancelled")
        request.isCancelled = true
        let awaited = frames.filter { !$0.isAbandoned && isAwaited($0, request, true) }
        let (wanted, certain) = (wantedFrames(), wantedFrames(isCertain: true))
        for frame in frames {
            if !wanted.contains(frame.number) { frame.isAbandoned = true }
            if !certain.contains(frame.number) { frame.mayBeStopped = true }
        }
        for frame in awaited {
            coverage.reach(frame.isAbandoned ? .lastWaiterCancelled : .otherWaiterCancelled)
        }
    }

    /// A factory has been told that it is cancelled.
    func noteCancellation(_ frame: Frame) {
        log.append("  \(frame.number) is told that it is cancelled")
        if wantedFrames(isCertain: true).contains(frame.number) {
            violate("N5: work was cancelled that somebody waits for")
        }
    }

    /// Whatever could go on has gone on.
    func settle() {
        let wanted = wantedFrames()
        for frame in frames where !wanted.contains(frame.number) {
            violate("N5: nobody waits for \(frame.number), which was not cancelled")
        }
        for request in requests.values
        where request.frame == nil && request.isPending && request.isCancelled && request.way != .warmUp {
            violate("N5: #\(request.number) was cancelled and goes on waiting")
        }
        if !releases.isEmpty { violate("\(releases) have not been released") }
        if !shutDowns.isEmpty { violate("a shut-down does not end") }
        let isQuiet = frames.isEmpty && requests.values.allSatisfy { !$0.isPending }
        if isQuiet && Product.live != alive {
            violate(
                "alive and not kept: \(Product.live.subtracting(alive).sorted()), gone: \(alive.subtracting(Product.live).sorted())"
            )
        }
    }
}
