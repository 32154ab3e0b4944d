import Resolver
import TestSupport

/// A registration with its factories: one, or a second one for a context.
final class AsyncRegistration: @unchecked Sendable {
    // Safety: used by the one thread that runs everything.

    static let context = ResolverContext("asynchronous model")

    let home: Int
    let plans: [AsyncPlan]
    /// What the model knows each factory by, since it was last chosen.
    private(set) var recipes: [AsyncModel.Recipe] = []

    init(key: Int, in home: Int, _ mayNeedEachOther: Bool, using generator: inout SeededGenerator) {
        self.home = home
        let plan = AsyncPlan(key: key, mayNeedEachOther, using: &generator)
        let hasAnother = generator.chance(25)
        plans =
            hasAnother ? [plan, AsyncPlan(key: key, mayNeedEachOther, besides: plan, using: &generator)] : [plan]
        recipes = plans.map { AsyncModel.Recipe(serial: AsyncModel.current.tick(), home: home, plan: $0) }
    }

    /// The factory that the context asks for takes the place of the other, as if it were registered anew.
    func choose(in context: Bool) -> AsyncModel.Recipe {
        let index = context ? plans.count - 1 : 0
        recipes[index] = AsyncModel.Recipe(serial: AsyncModel.current.tick(), home: home, plan: plans[index])
        return recipes[index]
    }
}

extension AsyncRegistration: CustomStringConvertible {
    var description: String { plans.map(\.description).joined(separator: ", or ") }
}
