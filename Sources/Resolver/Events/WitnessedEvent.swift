import ResolverAtomics

/// Something that a world's witnesses are told. Its parts are classes: every program would pay for what copies structures of
/// that many parts, and few have witnesses.
package enum WitnessedEvent: Sendable {
    /// A service has been asked for and found, be it kept or made; of an alias, and of what it stands for.
    case resolved(WitnessedService, WitnessedAnswer, WitnessedQuestion)
    /// A service has been asked for, and there is none.
    case failed(ResolverError, ResolverError.Service, WitnessedQuestion)
    /// A factory has made an instance.
    case made(WitnessedService, WitnessedObject, asked: ResolverError.Place)
    /// A factory has run, or what is done to each instance after it, and there is none: an error was thrown, or nil returned.
    case unmade(WitnessedService, asked: ResolverError.Place)
    /// An instance is kept from now on.
    case kept(WitnessedInstance)
    /// An instance is kept no longer.
    case released(WitnessedInstance)
    /// A scope, or a container, lets go of what it keeps: its name.
    case reset(String)
    /// Something has been registered, in the place of what was registered there.
    case registered(WitnessedService, in: WitnessedContainer, replacing: ResolverError.Place?, isStatic: Bool)
    /// Something is registered no longer.
    case unregistered(WitnessedService, in: WitnessedContainer)
    /// Main or root has been replaced by another container.
    case containerReplaced(String)
    /// A container has been opened in another.
    case opened(WitnessedContainer)
    /// A container that was opened in another has been closed, or has ended.
    case closed(WitnessedContainer)
    /// The program is about to stop.
    case stopping(ResolverError, asked: ResolverError.Place)
    /// The text of a warning.
    case warning(String, at: ResolverError.Place)
}

/// How a question was answered.
package enum WitnessedAnswer: Sendable {
    case made, kept, graph, alias
}

/// A service and its registration, in an event.
package final class WitnessedService: Sendable {
    package let type: any Any.Type
    package let service: ResolverError.Service
    package let registered: ResolverError.Place
    /// Whether it was registered by the app: outside of the sandbox, by what registers everything, or by a generated accessor.
    package let isLive: Bool
    private let alias: Alias?

    /// The service that it stands for, if it is an alias.
    package var target: ResolverError.Service? { alias.map { .init($0.target) } }
    package var isAlias: Bool { alias != nil }

    init(_ recipe: Recipe) {
        type = recipe.key.metatype
        service = .init(recipe.key)
        registered = recipe.place
        isLive = recipe.isLive
        alias = recipe.alias
    }
}

/// An instance that has just been made, if it is of a class.
///
/// Safety: it is not looked at, and only held weakly.
package struct WitnessedObject: @unchecked Sendable {
    package let object: AnyObject?
}

/// A container in an event: what messages call it, and a number that no other has.
package final class WitnessedContainer: Sendable {
    package let description: String
    package let number: UInt

    init(_ state: ContainerState) {
        description = state.description
        number = state.serial
    }
}

extension Resolver {
    /// This container as events have it.
    package var witnessed: WitnessedContainer { WitnessedContainer(here.state) }
}

/// An instance that is kept: what it is, in which container, and a number that no other has.
package final class WitnessedInstance: Sendable {
    package let service: WitnessedService
    package let keeper: WitnessedContainer
    package let number: UInt
    /// Which object it is, if it is one.
    package let identity: ObjectIdentifier?

    init(_ slot: InstanceSlot, keptBy keeper: ContainerState) {
        service = WitnessedService(slot.recipe)
        self.keeper = WitnessedContainer(keeper)
        number = slot.serial
        identity = slot.identity
    }
}

/// A question in an event: who asked, and how long the answer took.
package final class WitnessedQuestion: Sendable {
    package let container: WitnessedContainer
    package let asked: ResolverError.Place
    /// How many services were being made at the time, each for the one before.
    package let depth: Int
    /// The innermost of them.
    package let parent: ResolverError.Service?
    /// Which making it was asked for: the number of the question that this answers, or 0 for none.
    package let askingMaking: UInt
    /// A number that no other question has, which those have as `askingMaking` that were asked to answer this one.
    package let making: UInt
    /// The registration that keeps the container from sharing another's instance.
    package let override: ResolverError.Override?
    /// Whether the program stops where there is no answer.
    package let isToStop: Bool
    package let nanoseconds: UInt64

    fileprivate init(
        _ mark: QuestionMark, _ question: Question, to core: CorePointer, answeredBy recipe: Recipe?,
        for requester: CorePointer
    ) {
        nanoseconds = resolver_nanoseconds() - mark.began
        container = WitnessedContainer(core.state)
        asked = question.location.place
        depth = mark.making.depth
        parent = mark.parent.map { .init($0.key) }
        askingMaking = mark.making.parent
        making = mark.making.number
        override = recipe.flatMap { $0.declarer == requester ? nil : Resolver.override(of: $0, in: requester) }
        isToStop = mark.isToStop
    }
}

/// The facts of a question that are known before it is answered.
struct QuestionMark {
    let began = resolver_nanoseconds()
    let making: WitnessedMaking
    let parent: Recipe?
    let isToStop: Bool

    /// Of a question on a thread.
    init(on thread: ThreadPointer) {
        let depth = thread.pointee.depth
        making = WitnessedMaking(at: depth)
        isToStop = thread.pointee.isToStop
        thread.pointee.isToStop = false
        parent = depth == 0 ? nil : thread.pointee.frames[depth - 1].recipe.owner
    }

    /// Of a question of a task.
    init(in frame: AsyncFrame?) {
        making = WitnessedMaking(at: frame?.depth ?? 0)
        isToStop = false
        parent = frame?.recipe
    }

    /// The question, which a container was asked; `requester` is the one that the answer was made for.
    func question(
        _ question: Question, to core: CorePointer, answeredBy recipe: Recipe?, for requester: CorePointer
    ) -> WitnessedQuestion {
        WitnessedQuestion(self, question, to: core, answeredBy: recipe, for: requester)
    }
}
