/// Everything that one outermost resolve builds.
struct ModelCycle {
    typealias Asked = [Int: Set<ReferenceModel.Question>]

    /// One service in the making.
    struct Making {
        let recipe: ReferenceModel.Recipe
        let view: Int
        let argument: Int?
        /// What has been registered since has a higher number.
        let begun: Int
        /// Whether its scope has been reset since.
        var isReset = false
        /// What has been asked for, of each container.
        var asked: Asked = [:]
    }

    struct GraphKey: Hashable {
        let recipe: Int
        let view: Int
    }

    var view: Int
    /// Outermost first.
    var makings: [Making] = []
    /// The graph-scoped instances with what was asked for while they were built. (S1)
    var graph: [GraphKey: (instance: Int, asked: Asked)] = [:]
    /// What factories in flight have been given so far, and therefore hold.
    var given: [Int] = []

    mutating func note(_ questions: Set<ReferenceModel.Question>) { merge([view: questions]) }

    mutating func merge(_ asked: Asked) {
        if makings.isEmpty { return }
        makings[makings.count - 1].asked.merge(asked) { $0.union($1) }
    }

    /// Whether making it now would never end. (N3)
    func repeats(_ recipe: ReferenceModel.Recipe, _ argument: Int?) -> Bool {
        makings.contains { making in
            guard making.recipe.serial == recipe.serial, making.view == view else { return false }
            if recipe.scope.isOnceOnly { return true }
            // Other arguments may make it end.
            return recipe.scope == .perArguments
                ? making.argument == argument : making.argument == nil && argument == nil
        }
    }
}

/// What asking for one service comes to.
enum ModelAnswer {
    case instance(Int)
    case fault(Fault)
    /// Not of the service itself, but of a part that it needs, or of its factory: where it may be missing, this is no answer.
    case failure(Fault)
}

extension ReferenceModel.Built {
    func answer(_ key: Key) -> ModelAnswer {
        switch self {
        case .instance(let instance, _): .instance(instance)
        case .null: .fault(.null(key))
        case .failed(let fault): .failure(fault)
        }
    }
}
