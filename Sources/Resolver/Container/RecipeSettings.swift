/// The options of a registration. Immutable: an option puts another in its place, under `ProcessState.lock`, so whoever
/// has one can go on with it outside, and nothing changes in the middle of a making.
final class RecipeSettings: @unchecked Sendable {
    // Safety: constant; scopes and modifiers are made to be used from any thread.

    let scope: ResolverScope
    /// The modifiers between the factory and its first user, in order.
    let modifiers: [AnyModifier]
    /// Whether the service's type is known to be `Sendable`.
    let isSendable: Bool
    /// Whether the scope was named without the service's type being known to be `Sendable`.
    let isUnguarded: Bool
    /// Whether one of the modifiers may suspend.
    let isSuspending: Bool

    init(
        scope: ResolverScope, modifiers: [AnyModifier] = [], isSendable: Bool = false, isUnguarded: Bool = false
    ) {
        self.scope = scope
        self.modifiers = modifiers
        self.isSendable = isSendable
        self.isUnguarded = isUnguarded
        isSuspending = modifiers.contains { $0.isSuspending }
    }

    func with(_ scope: ResolverScope, isSendable: Bool) -> RecipeSettings {
        let isSendable = isSendable || self.isSendable
        return RecipeSettings(
            scope: scope, modifiers: modifiers, isSendable: isSendable, isUnguarded: !isSendable)
    }

    func with(_ modifiers: [AnyModifier]) -> RecipeSettings {
        RecipeSettings(scope: scope, modifiers: modifiers, isSendable: isSendable, isUnguarded: isUnguarded)
    }

    func adding(_ modifier: AnyModifier) -> RecipeSettings { with(modifiers + [modifier]) }

    /// Whether an instance that exists may be handed out off the factory's actor. (N4)
    var isSharable: Bool {
        switch scope.storage {
        case .strong, .weak, .container, .nested: return isSendable
        case .unique, .graph, .custom: return false
        }
    }
}
