extension Interpreter {
    func run(_ branch: Branch, in frame: inout Frame) -> Flow {
        let subject = evaluate(branch.subject, in: frame)
        var possible: [(way: Int, frame: Frame)] = []
        for (way, path) in branch.paths.enumerated() {
            var inner = frame
            var decision = decide(path.patterns, subject, in: &inner)
            let isBefore = state.isCondition
            state.isCondition = true
            for condition in path.conditions where decision != false {
                decision = Self.both(decision, decide(condition, in: &inner))
            }
            state.isCondition = isBefore
            if decision == false { continue }
            possible.append((way, inner))
            if decision == true { break }
        }
        guard possible.count != 1 else {
            var taken = possible[0].frame
            let body = branch.paths[possible[0].way].body
            let flow = branch.isGuard ? run(body, in: &taken) : runBlock(body, in: &taken)
            if !branch.isGuard { taken.restore(frame, declaredIn: branch.paths[possible[0].way]) }
            frame = taken
            return branch.isSwitch && flow == .broken ? .onward : flow
        }
        branches += 1
        // A subject that is known decides, by patterns that are not understood here.
        let isFirm = !state.isInLoop && subject == .unknown && self.isFirm(branch, in: frame)
        let around = state
        let mayHaveEndedBefore = mayHaveEnded
        var mayHaveEndedHere = false
        let (number, before) = (branches, frame)
        var going: [Frame] = []
        var (hasLeft, isOn, isThrown) = (false, false, true)
        var jumps: Set<Flow> = []
        for (position, (way, start)) in possible.enumerated() {
            var inner = start
            state = around
            mayHaveEnded = mayHaveEndedBefore
            // The statements behind a guard are in no branch.
            if !branch.isGuard || way > 0 {
                state.path.append(.init(branch: number, way: position, count: possible.count, isFirm: isFirm))
            }
            let flow = runBlock(branch.paths[way].body, in: &inner)
            mayHaveEndedHere = mayHaveEndedHere || mayHaveEnded
            if flow == .stopped || flow == .thrown {
                mayHaveEndedHere = true
                ends += 1
                endedWays.insert(.init(branch: number, way: position, count: possible.count, isFirm: isFirm))
            }
            switch flow {
            case .onward, .broken, .continued, .jumped:
                if flow == .onward || flow == .broken && branch.isSwitch { isOn = true } else { jumps.insert(flow) }
                if !branch.isGuard { inner.restore(before, declaredIn: branch.paths[way]) }
                going.append(inner)
            case .left, .thrown:
                hasLeft = true
                isThrown = isThrown && flow == .thrown
                frame.returned = Array(Set(frame.returned + inner.returned))
            case .stopped: break
            }
        }
        let returned = frame.returned
        state = around
        mayHaveEnded = mayHaveEndedHere
        guard var joined = going.first else {
            return hasLeft ? (isThrown ? .thrown : .left) : possible.isEmpty ? .onward : .stopped
        }
        for other in going.dropFirst() {
            for (name, value) in joined.locals where other.locals[name] != value { joined.locals[name] = .unknown }
            joined.given += other.given
        }
        frame = joined
        frame.returned = Array(Set(returned + going.flatMap(\.returned)))
        // Each way may give the same value: one is enough.
        frame.given = Array(Set(frame.given))
        if hasLeft || jumps.count + (isOn ? 1 : 0) > 1 { state.isUncertain = true }
        return isOn ? .onward : Self.nearest(jumps)
    }

    /// Returns the one of several jumps that runs most of the statements around them.
    private static func nearest(_ jumps: Set<Flow>) -> Flow {
        if let only = jumps.first, jumps.count == 1 { return only }
        // Of several labels nobody knows here which is the inner one.
        return jumps.contains(.continued) ? .continued : jumps.contains(.broken) ? .broken : .onward
    }

    /// Whether its conditions may hold or not, as far as anybody can see: nothing that they are about changes while the program
    /// runs, or is about what is registered.
    private func isFirm(_ branch: Branch, in frame: Frame) -> Bool {
        var isFirm = true
        let mentions = Mentions(
            declarations: { [changed] usr in if changed.contains(usr) || Relevant.isOwn(usr) { isFirm = false } },
            locals: { name in if frame.changedLocals.contains(name) { isFirm = false } })
        mentions.read(branch.subject)
        branch.paths.flatMap(\.patterns).forEach(mentions.read)
        for condition in branch.paths.flatMap(\.conditions) {
            mentions.read(condition)
            isFirm = isFirm && condition.isFirm
        }
        return isFirm
    }

    /// Both of two decisions; nil is an open one.
    static func both(_ first: Bool?, _ second: Bool?) -> Bool? {
        if first == false || second == false { return false }
        return first == true && second == true ? true : nil
    }

    private func decide(_ condition: Branch.Condition, in frame: inout Frame) -> Bool? {
        let value = evaluate(condition.value, in: frame)
        if let pattern = condition.pattern { return bind(pattern, to: value, in: &frame) }
        if case .flag(let flag) = value { return flag }
        return nil
    }

    /// Whether one of several patterns fits.
    private func decide(_ patterns: [Pattern], _ subject: Value, in frame: inout Frame) -> Bool? {
        if patterns.isEmpty { return true }
        let all = patterns.map { bind($0, to: subject, in: &frame) }
        if all.contains(true) { return true }
        return all.allSatisfy { $0 == false } ? false : nil
    }
}

extension Frame {
    /// Forgets what a way of a branch has declared.
    mutating func restore(_ before: Frame, declaredIn path: Branch.Path) {
        var names = Set(path.patterns.flatMap(\.names))
        for condition in path.conditions { names.formUnion(condition.pattern?.names ?? []) }
        for name in names { locals[name] = before.locals[name] }
        functions = before.functions
    }
}
