/// C7 and S2 as they read, for what the library gave. Of the model it uses only what a container sees (C1); what an
/// instance was built from, the factories have written down themselves. Nothing here knows of owners, heirs or slots.
///
/// - An instance is shared by two containers if and only if every answer, to every key that was asked for, however deep,
///   while it was built, is the same recipe in both.
/// - The recipe's own container keeps its instance until a reset.
struct SharingRule {
    struct Answer {
        let container: Int
        let node: Node?
    }

    /// The instances that recipes' own containers have been given, by serial number, with the scope that keeps them.
    private var kept: [Int: (identity: Int, scope: ScopeKind)] = [:]

    /// How what several containers were given for one key, one right after the other, goes against the rules.
    mutating func violation(
        _ key: Key, _ answers: [Answer], _ model: ReferenceModel, _ coverage: inout Coverage
    ) -> String? {
        let given = answers.compactMap { answer in
            answer.node.flatMap { node in
                model.target(of: key, in: answer.container).map { (answer.container, node, $0) }
            }
        }
        for (container, node, recipe) in given where recipe.home == container && recipe.scope.isStrong {
            let identity = node.content.identity
            if let before = kept[recipe.serial], before.scope == recipe.scope, !recipe.scope.isTimed {
                if before.identity != identity {
                    return
                        "container \(container) has kept \(before.identity) of its own recipe \(key) and gives \(identity)"
                }
                if node.asked.contains(where: { (model.newest($0, in: container) ?? 0) > recipe.serial }) {
                    coverage.reach(.homeKeptOld)
                }
            }
            kept[recipe.serial] = (identity, recipe.scope)
        }
        for (index, (container, node, recipe)) in given.enumerated() where recipe.isShareable {
            for (other, otherNode, otherRecipe) in given[..<index] where recipe.serial == otherRecipe.serial {
                let isShared = node === otherNode
                let differing = node.asked.union(otherNode.asked).first {
                    model.whole($0, in: container) != model.whole($0, in: other)
                }
                if isShared, let differing {
                    return "\(container) and \(other) share \(key), and differ in \(differing)"
                }
                if !isShared, differing == nil, container != other {
                    return "\(container) and \(other) do not share \(key), and see the same of \(node.asked)"
                }
                coverage.reach(isShared ? .comparedAndShared : .comparedAndApart)
            }
        }
        return nil
    }

    /// Resets end what a container has to keep; so do options, for what they are given to.
    mutating func forget(_ operation: Operation) {
        switch operation {
        case .resetScope(let scope): kept = kept.filter { $0.value.scope != scope }
        case .resetCache: kept = kept.filter { $0.value.scope != .container }
        case .resetAll, .configure, .setContext: kept = [:]
        default: break
        }
    }
}

extension ReferenceModel.Recipe {
    /// Whether it keeps class instances or values for whoever asks without an argument.
    fileprivate var isShareable: Bool { scope.isKept && !(scope.isWeak && plan.isValue) }
}

extension ReferenceModel {
    /// What serves a key in the end.
    func target(of key: Key, in container: Int) -> Recipe? {
        guard let recipe = recipe(key, in: container) else { return nil }
        return recipe.target.map { target(of: $0, in: container) } ?? recipe
    }

    /// All the questions that asking one is: of aliases, for what they stand for as well.
    func meaning(of question: Question, in container: Int) -> Set<Question> {
        switch question {
        case .one(let key):
            let target = recipe(key, in: container)?.target
            return target.map { meaning(of: .one($0), in: container) }?.union([question]) ?? [question]
        case .every(let type):
            return recipes(of: type, in: container).reduce(into: [question]) {
                $0.formUnion(meaning(of: .one($1.key), in: container))
            }
        case .container: return [question]
        }
    }

    /// The serial numbers of all that answers a question, in order: what is built of every service of a type depends on it.
    func whole(_ question: Question, in container: Int) -> [Question: [Int]] {
        meaning(of: question, in: container).reduce(into: [:]) { $0[$1] = answer($1, in: container) }
    }

    fileprivate func newest(_ question: Question, in container: Int) -> Int? {
        whole(question, in: container).filter { $0.key != .container }.values.joined().max()
    }
}
