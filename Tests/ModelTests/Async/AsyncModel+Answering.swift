import Resolver

/// What those who ask are given, or told.
extension AsyncModel {
    func answer(_ request: Request, _ product: Product) {
        request.isPending = false
        log.append("#\(request.number) is given \(product.identity)")
        guard let instance = instances[product.identity] else { return violate("nobody has made it") }
        let frame = instance.frame
        // Who came when a part had been registered anew looks again.
        if let landed = request.landed, landed !== frame, !hasSeenChange(landed) {
            violate("N5: #\(request.number) is not given what it waited for")
        }
        if !releases.isEmpty { violate("#\(request.number) goes on before \(releases) are released") }
        if frame.recipe.plan.key != request.key || !request.recipes.contains(frame.recipe.serial) {
            violate("#\(request.number) was given another service than it asked for")
        }
        // What had been kept by then goes when the reset takes it, which a shut-down does at its end.
        if isOutdated(frame, at: min(request.number, instance.ended)) {
            violate("#\(request.number) was given \(product.identity), which was reset before it asked")
        }
        switch frame.recipe.plan.scope {
        case .unique:
            if frame.request !== request { violate("S4: a unique service was given twice") }
        case .graph:
            if frame.cycle != request.cycle || frame.view != request.view { violate("S1: given to another cycle") }
        default:
            let slot = servingSlot(frame.recipe, request.view)
            if slot?.instance == product.identity {
                use(frame.recipe, product.identity, by: request.view)
            } else if frame.view != request.view || instance.ended < request.number {
                violate(
                    "C7, S2: #\(request.number) was given \(product.identity), kept is \(slot.map { "\($0.instance)" } ?? "nothing")"
                )
            }
        }
        request.frame?.asked.formUnion(frame.asked)
        if frame.request !== request, request.landed === frame { coverage.reach(.joined) }
        switch frame.recipe.plan.scope {
        case .perArguments: coverage.reach(.perArguments)
        case .timed: coverage.reach(.timed)
        default: break
        }
    }

    /// The last factory that has failed which was called for somebody.
    func lastFailed(for request: Request) -> Frame? { failures.last { $0.frame.request === request }?.frame }

    func answer(_ request: Request, _ error: ResolverError) {
        request.isPending = false
        let kind = FailureKind(error)
        log.append("#\(request.number) fails: \(kind)")
        switch kind {
        case .cycle where request.frame != nil: coverage.reach(.ring)
        case .missing: coverage.reach(.missing)
        case .argument: coverage.reach(.argument)
        case .asynchronous where request.way == .awaited && lastFailed(for: request)?.isRefused == true:
            violate("N6: #\(request.number) fails by what its initialiser could have waited for")
        default: if let landed = request.landed, landed.request !== request { coverage.reach(.failureJoined) }
        }
        if case .several(let kinds) = kind, request.way == .warmUp {
            for kind in kinds where !isDue(kind, request) { violate("#\(request.number) fails by \(kind)") }
            return
        }
        end(request, by: kind)
    }

    /// Who asked where there may be nothing is given nothing: the factory has returned nil, or nothing is registered.
    func answerNothing(_ request: Request) {
        request.isPending = false
        log.append("#\(request.number) is given nothing")
        // What it waited for may have failed as the service itself, which that asked for round some corners, had gone meanwhile;
        // or have been made of what was registered before, and nothing be registered when it looks again.
        let isGone = failures.contains { $0.frame === request.landed && $0.kind == .missing }
        let isMade = !isGone && isDue(.null, request)
        coverage.reach(isMade ? .nothingMade : .nothingRegistered)
        end(request, by: isMade ? .null : .missing)
    }

    private func end(_ request: Request, by kind: FailureKind) {
        if let landed = request.landed, !isCancelled(request), !hasSeenChange(landed),
            !failures.contains(where: { $0.frame === landed && $0.kind == kind })
        {
            violate("N5: #\(request.number) is not given what it waited for")
        }
        if !isDue(kind, request) { violate("#\(request.number) fails by \(kind)") }
        // Failures of one kind look alike; where its own or the one it waited for is among them, it is that.
        let fitting = failures.filter { fits($0, request) && $0.kind == kind }
        let own = fitting.filter { $0.frame.request === request || $0.frame === request.landed }
        for failure in own.isEmpty ? fitting : own { request.frame?.asked.formUnion(failure.frame.asked) }
    }

    /// Whether it may be the failure of a factory that was called for it, or of one that was called for all who ask.
    private func fits(_ failure: Failed, _ request: Request) -> Bool {
        if failure.frame.request === request { return true }
        if request.way == .atOnce || !failure.frame.recipe.plan.scope.isKept { return false }
        return request.recipes.contains(failure.frame.recipe.serial) && failure.frame.view == request.view
            && failure.ended > request.number && !isOutdated(failure.frame, at: request.number)
    }

    /// Whether a request may fail like that.
    private func isDue(_ kind: FailureKind, _ request: Request) -> Bool {
        if failures.contains(where: { fits($0, request) && $0.kind == kind }) { return true }
        switch kind {
        case .cancelled: return isCancelled(request)
        case .missing: return request.hasSeenNone
        case .argument: return !request.recipes.isDisjoint(with: takingArgument)
        case .cycle: return isInRing(request)
        case .asynchronous:
            guard request.way == .atOnce, let recipe = recipe(request.key, in: request.view) else { return false }
            return (recipe.plan.isAsync || recipe.plan.isInitializer)
                && (!recipe.plan.scope.isKept || servingSlot(recipe, request.view) == nil)
        case .own, .null, .several, .other: return false
        }
    }
}

extension AsyncModel {
    /// Whether what it asks for may need something that is made for it, or once did. That no ring is waited for shows at the
    /// end, when everybody has been answered.
    private func isInRing(_ request: Request) -> Bool {
        var makers: Set<Int> = []
        var asker = request.frame
        while let frame = asker {
            makers.insert(frame.recipe.plan.key)
            asker = frame.request.frame
        }
        var reached: Set<Int> = [request.key]
        var pending = [request.key]
        while let next = pending.popLast() {
            if makers.contains(next) { return true }
            pending += needs[next, default: []].filter { reached.insert($0).inserted }
        }
        return false
    }
}

/// Why something has failed, as far as it tells one failure from another.
enum FailureKind: Hashable {
    /// The factory's own error, by its number.
    case own(Int)
    case cancelled
    case missing
    /// The factory takes an argument, and none was passed.
    case argument
    case asynchronous
    /// The factory has returned nil.
    case null
    case cycle
    case several([FailureKind])
    case other(String)

    init(_ error: any Error) {
        switch error {
        case let error as Failure: self = .own(error.number)
        case ResolverError.factoryFailed(_, let error, _, _): self.init(error)
        case ResolverError.cancelled: self = .cancelled
        case ResolverError.notRegistered: self = .missing
        case ResolverError.factoryReturnedNil: self = .null
        case ResolverError.wrongArgumentCount: self = .argument
        case ResolverError.cycle: self = .cycle
        case ResolverError.asynchronous: self = .asynchronous
        case ResolverError.warmUpFailed(let errors): self = .several(errors.map { FailureKind($0) })
        default: self = .other("\(error)")
        }
    }
}

/// What a factory throws.
struct Failure: Error {
    let number: Int
}
