/// Products ask for others later, by handles and wrappers. (C11, S12)
extension AsyncModel {
    final class Later {
        let plan: AsyncPlan.Later
        let place: Place
        /// Kept since it was first used, if it keeps anything; nil within for nothing.
        var answer: Int??

        init(_ plan: AsyncPlan.Later, _ place: Place) { (self.plan, self.place) = (plan, place) }
    }

    /// The container that is asked then.
    enum Place {
        case container(Int)
        /// That of the kept instance that its holder is a part of, which is not known before that is kept.
        case owner(Frame)
    }

    /// A factory obtains something to ask later by, which counts as asking now. (C7)
    func later(_ plan: AsyncPlan.Later, in frame: Frame) -> Later {
        frame.asked.insert(plan.key)
        log.append("  \(frame.number) may ask later for \(plan.key)")
        return Later(plan, place(of: frame))
    }

    private func place(of frame: Frame) -> Place {
        var next: Frame? = frame
        while let nearest = next {
            if nearest.recipe.plan.scope.isKept {
                return nearest.recipe.home == frame.view ? .container(frame.view) : .owner(nearest)
            }
            next = nearest.request.frame
        }
        return .container(frame.view)
    }

    private func container(_ place: Place) -> Int {
        switch place {
        case .container(let container): return container
        case .owner(let frame):
            guard let owner = frame.owner else { return frame.view }
            // Whose it was by the time that it was let go, nobody says.
            return slots.first { $0.instance == frame.instance }?.owner ?? owner
        }
    }

    /// Somebody asks now; nil if the program would stop.
    func ask(later: Later) -> Request? {
        let (key, view) = (later.plan.key, container(later.place))
        if !canBeHad(key, orNothing: true, in: view, []) { return nil }
        coverage.reach(later.plan.kind.isWrapper ? .laterByWrapper : .laterByHandle)
        if case .owner(let frame) = later.place, view != frame.view { coverage.reach(.laterOfOwner) }
        return ask(key, view, .atOnce, in: nil)
    }

    func answer(_ request: Request, _ product: Product?, _ later: Later) {
        if later.plan.kind.isKeeping { later.answer = .some(product?.identity) }
        if let product { answer(request, product) } else { answerNothing(request) }
    }

    /// A lazy one is read again, which has to give what it gave first.
    func compare(_ later: Later, _ product: Product?) {
        coverage.reach(.laterAgain)
        if let answer = later.answer, answer != product?.identity {
            violate("S12: a lazy \(later.plan.key) was \(answer ?? -1) and is \(product?.identity ?? -1)")
        }
    }

    /// Whether a synchronous question is answered, and by no error. Nothing changes by this.
    private func canBeHad(_ key: Int, orNothing mayBeMissing: Bool, in view: Int, _ path: [Int]) -> Bool {
        guard let recipe = recipe(key, in: view) else { return mayBeMissing }
        let plan = recipe.plan
        if plan.scope.isKept {
            let (slots, releases) = (slots, releases)
            defer { (self.slots, self.releases) = (slots, releases) }
            if servingSlot(recipe, view) != nil { return true }
            // A task may be making it.
            if plan.isInitializer { return false }
        }
        if plan.isAsync || path.contains(key) || plan.isNull && !mayBeMissing { return false }
        return plan.dependencies.allSatisfy { dependency in
            let mayBeMissing = dependency.form != .service && dependency.form != .making
            return dependency.isOptional
                || canBeHad(dependency.key, orNothing: mayBeMissing, in: view, path + [key])
        }
    }
}
