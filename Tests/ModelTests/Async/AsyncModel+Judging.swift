import Resolver

/// What happens, in the order in which it does.
extension AsyncModel {
    func ask(_ key: Int, _ view: Int, _ way: Request.Way, in frame: Frame?, isCancelled: Bool = false) -> Request {
        let request = Request(tick(), key, view, way, frame)
        request.isCancelled = isCancelled
        requests[request.number] = request
        look(request)
        request.first = way == .warmUp ? nil : recipe(key, in: view)?.serial
        frame?.asked.insert(key)
        log.append("#\(request.number) asks \(way) for \(key) in \(view)\(frame.map { " within \($0.number)" } ?? "")")
        if way != .warmUp, let recipe = recipe(key, in: view), recipe.plan.scope.isKept {
            _ = servingSlot(recipe, view)
        }
        return request
    }

    func begin(_ recipe: Recipe, _ view: Int?, isSuspending: Bool) -> Frame {
        guard let request = AsyncModel.request.flatMap({ requests[$0] }) else { fatalError("Nobody has asked.") }
        // A part of an initialiser's turned out to suspend.
        if request.frame == nil, failures.contains(where: { $0.frame.request === request }) { request.cycle = tick() }
        let (begun, askedFor) = beginning(of: recipe, isSuspending)
        let frame = Frame(
            tick(), recipe, request, begun: begun, askedFor: askedFor, isSuspending: isSuspending)
        log.append(
            "  \(frame.number) begins \(recipe.serial) (\(recipe.plan.key) of \(recipe.home)) in \(view ?? -1) for #\(request.number)"
        )
        if view != request.view { violate("a factory was given another container than was asked") }
        if !request.recipes.contains(recipe.serial) { violate("a factory was called that does not serve the key") }
        if !(request.number..<frame.number).contains(begun) {
            violate("\(frame.number) was begun before it was asked for")
        }
        switch recipe.plan.scope {
        case .unique: break
        case .graph:
            if isMade(frame) { violate("S1: a graph service is made a second time in a cycle") }
            if frames.contains(where: {
                // Who cannot wait for an initialiser tries it again, and fails by what that waits for.
                $0.isSame(as: frame) && $0.cycle == frame.cycle && !$0.isAbandoned && !$0.mayBeStopped
                    && $0.isSuspending == isSuspending && !frame.asksItself(in: $0)
            }) {
                violate("S1: a graph service is made twice at once in a cycle")
            }
        default:
            // What was reset before its factory was called may find what was made since.
            if let slot = servingSlot(recipe, frame.view), !isOutdated(frame) {
                violate("S2: made anew, though \(slot.instance) is kept")
            }
            if frames.contains(where: {
                $0.isSame(as: frame) && !$0.isAbandoned && !$0.mayBeStopped && areTogether($0, frame)
            }) {
                violate("N5: two flights at once")
            }
        }
        // Where it was given up before it began, those who came after that do not count.
        frame.mayBeStopped = isShutDown(frame) || isCancelled(request)
        frames.append(frame)
        if !wantedFrames().contains(frame.number) { frame.isAbandoned = true }
        return frame
    }

    /// Whether the cycle of a graph service has one. Where the outermost has been cancelled, the cycle may have ended, and work
    /// that is left begins another.
    private func isMade(_ frame: Frame) -> Bool {
        !isCancelled(frame.request)
            && instances.values.contains {
                $0.frame.isSame(as: frame) && $0.frame.cycle == frame.cycle && !$0.frame.asksItself(in: frame)
            }
    }

    /// Whether no reset lies between the beginnings of the two.
    private func areTogether(_ one: Frame, _ other: Frame) -> Bool {
        !isOutdated(one, at: other.begun) && !isOutdated(other, at: one.begun)
    }

    /// The factory has made it.
    func end(_ frame: Frame, _ parts: [Product], _ laters: [Later]) -> Int {
        let identity = tick()
        frame.instance = identity
        if frame.recipe.plan.scope == .graph, isMade(frame) { violate("S1: a graph service is made twice in a cycle") }
        land(frame)
        log.append("  \(frame.number) has made \(identity) of \(parts.map(\.identity))")
        if frame.recipe.plan.scope.isKept, isRegistered(frame.recipe) {
            if let slot = servingSlot(frame.recipe, frame.view), !hasSeenChange(frame), !isOutdated(frame) {
                violate("S2: made twice, \(slot.instance) and \(identity)")
            }
            keep(identity, frame)
        } else if frame.recipe.plan.scope.isKept {
            letGo(identity, frame.recipe)
        }
        instances[identity] = Instance(
            frame: frame, parts: parts.map(\.identity), laters: laters, ended: identity)
        return identity
    }

    /// Whether what its container sees has changed since it began, so that what it has made may be of what was there before.
    func hasSeenChange(_ frame: Frame) -> Bool {
        hasSeenRemoval(frame)
            || frame.asked.contains { (recipe($0, in: frame.view)?.serial ?? 0) > frame.number }
    }

    /// Who waits for it has its answer, though it has yet to hear of it.
    private func land(_ frame: Frame) {
        if frame.recipe.plan.scope.isKept {
            for request in requests.values
            where request.isPending && request.way == .awaited && !isCancelled(request)
                && isAwaited(frame, request, true)
            {
                request.landed = frame
            }
        }
        frames.removeAll { $0 === frame }
    }

    /// The factory returns nil, which to those who ask for the service is a failure.
    func endWithNothing<Service>(_ frame: Frame) -> Service? {
        coverage.reach(.null)
        land(frame)
        log.append("  \(frame.number) returns nil")
        failures.append(Failed(frame: frame, kind: .null, ended: tick()))
        return nil
    }

    /// The factory has failed.
    func end(_ frame: Frame, _ error: any Error) {
        land(frame)
        let kind = FailureKind(error)
        if case .own = kind { coverage.reach(.failure) }
        log.append("  \(frame.number) has failed: \(kind)")
        failures.append(Failed(frame: frame, kind: kind, ended: tick()))
    }
}

extension AsyncModel.Frame {
    func isSame(as other: AsyncModel.Frame) -> Bool { recipe.serial == other.recipe.serial && view == other.view }

    /// Whether its factory was asked for by another call of itself, which passes an argument: that may come to an end.
    func asksItself(in other: AsyncModel.Frame) -> Bool {
        recipe.plan.takesArgument && sequence(first: self, next: { $0.request.frame }).contains { $0 === other }
    }
}
