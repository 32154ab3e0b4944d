import Resolver
import ResolverInspection

/// Checking registrations whose initialisers say what they need, three things each.
package enum Validation {
    package static let all = [thousand, eightThousand]

    private static let thousand = Subject("validate(), of 1,000", count: 1) { validation(of: 1_000) }
    private static let eightThousand = Subject("validate(), of 8,000", count: 1) { validation(of: 8_000) }

    private static func validation(of size: Int) -> (Int) -> Void {
        let container = Resolver()
        container.register { First() }.scope(.application)
        container.register { Second() }.scope(.application)
        container.register { Third() }.scope(.application)
        for type in ManyTypes.first(size - 3) { register(type, in: container) }
        return { count in
            for _ in 0..<count {
                do {
                    try container.validate()
                } catch {
                    fatalError("\(error)")
                }
            }
        }
    }

    private static func register<Kind>(_ type: Kind.Type, in container: Resolver) {
        container.register(Screen<Kind>.init)
    }

    private final class First: Sendable {}
    private final class Second: Sendable {}
    private final class Third: Sendable {}
    private final class Screen<Kind>: Sendable { init(first: First, second: Second, third: Third) {} }
}
