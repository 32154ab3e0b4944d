import Kit
import Resolver

protocol Reviewing: Part {}
protocol Rating: Part {}
protocol Moderating: AnyObject, Part {}

final class Reviews: Reviewing {}
final class Stars: Rating {}
final class Moderator: Moderating {}
final class Spell: Part {}
final class Translator: Part {}

final class ReviewModel: @unchecked Sendable, Part {
    @Injected var reviews: any Reviewing
    @Injected var rating: any Rating
    @LazyInjected var spell: Spell
    @OptionalInjected var translator: Translator?
    @OptionalInjected(name: "beta") var beta: Spell?
    @WeakLazyInjected var moderator: (any Moderating)?
    @DynamicInjected var storing: any Storing
    init() {}
}

final class ReviewScreen: @unchecked Sendable {
    @Injected var model: ReviewModel
    @LazyInjected var stars: any Rating
    @Injected var moderator: any Moderating
    @Injected(name: "title") var title: String

    func show() {
        use(model.reviews, model.rating, model.spell, model.translator as Any, model.beta as Any, model.storing)
        use(stars, moderator, title, model.moderator!)
    }
}

extension Resolver {
    static func registerReviews() {
        register { Reviews() as any Reviewing }
        register { Stars() }.implements((any Rating).self).scope(.shared)
        register { Moderator() as any Moderating }.scope(.application)
        register { Spell() }.scope(.cached)
        register { ReviewModel() }.scope(.unique)
        register(name: "title") { "Reviews" }
    }

    static func askReviews() {
        ReviewScreen().show()
        use(resolve(Stars.self))
    }
}
