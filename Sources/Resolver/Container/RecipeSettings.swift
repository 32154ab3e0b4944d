/// The options of a registration, often one object for many that say the same. Immutable: an option puts another in its
/// place, under `ProcessState.lock`, so whoever has one can go on with it outside, and nothing changes in the middle of a
/// making.
final class RecipeSettings: @unchecked Sendable {
    // Safety: constant; scopes and modifiers are made to be used from any thread. Loading the weak `predecessors` is atomic
    // with its end.

    let scope: ResolverScope
    /// The modifiers between the factory and its first user, in order.
    let modifiers: [AnyModifier]
    /// Whether the service's type is known to be `Sendable`.
    let isSendable: Bool
    /// Whether the scope was named without the service's type being known to be `Sendable`.
    let isUnguarded: Bool
    /// Whether one of the modifiers may suspend.
    let isSuspending: Bool

    /// Whether a scope of the user's keeps the instances.
    let isCustom: Bool
    /// The flags of a recipe that is a synchronous factory without an actor of its own, and nothing else.
    let flags: UInt

    /// The factories among which the context decides, the default first; none where there is one only.
    let variants: [Variant]
    /// Which of them is the recipe's.
    let variant: Int
    /// Knows the recipe that has taken the place of this one, as the context has changed.
    let successor: Successor?
    /// The `successor` of those that this recipe has taken the place of, if anybody has them.
    private(set) weak var predecessors: Successor?

    init(
        scope: ResolverScope, modifiers: [AnyModifier] = [], isSendable: Bool = false, isUnguarded: Bool = false,
        variants: [Variant] = [], variant: Int = 0, successor: Successor? = nil,
        predecessors: Successor? = nil
    ) {
        self.variants = variants
        self.variant = variant
        self.successor = successor
        self.predecessors = predecessors
        self.scope = scope
        self.modifiers = modifiers
        self.isSendable = isSendable
        self.isUnguarded = isUnguarded
        isSuspending = modifiers.contains { $0.isSuspending }
        isCustom = scope.storage == .custom
        var flags: UInt = 0
        switch scope.storage {
        case .unique: if modifiers.isEmpty { flags = RecipeCore.simple }
        case .graph: if modifiers.isEmpty { flags = RecipeCore.simple | RecipeCore.graph }
        case .nested: flags = RecipeCore.nested
        case .weak, .container: flags = RecipeCore.weak
        case .strong, .custom: break
        }
        if scope.hasDeadline { flags |= RecipeCore.weak }
        if scope.storage != .unique, scope.storage != .graph, !scope.isPerArguments { flags |= RecipeCore.onceOnly }
        self.flags = flags
    }

    /// Whether another says the same of the same factories, whichever of them the context has chosen.
    func isSame(as other: RecipeSettings) -> Bool {
        self === other
            || scope === other.scope && isSendable == other.isSendable && isUnguarded == other.isUnguarded
                && modifiers.elementsEqual(other.modifiers, by: ===)
                && variants.elementsEqual(other.variants) { $0.prototype === $1.prototype }
    }

    func with(_ scope: ResolverScope, isSendable: Bool) -> RecipeSettings {
        let isSendable = isSendable || self.isSendable
        if modifiers.isEmpty && variants.isEmpty { return scope.settings(isSendable: isSendable) }
        return RecipeSettings(
            scope: scope, modifiers: modifiers, isSendable: isSendable, isUnguarded: !isSendable, variants: variants,
            variant: variant, predecessors: predecessors)
    }

    func with(_ modifiers: [AnyModifier]) -> RecipeSettings {
        RecipeSettings(
            scope: scope, modifiers: modifiers, isSendable: isSendable, isUnguarded: isUnguarded, variants: variants,
            variant: variant, predecessors: predecessors)
    }

    func with(
        _ variants: [Variant], at variant: Int, successor: Successor? = nil, predecessors: Successor? = nil
    ) -> RecipeSettings {
        RecipeSettings(
            scope: scope, modifiers: modifiers, isSendable: isSendable, isUnguarded: isUnguarded, variants: variants,
            variant: variant, successor: successor, predecessors: predecessors)
    }

    func adding(_ modifier: AnyModifier) -> RecipeSettings { with(modifiers + [modifier]) }

    /// Those next to the factory that do not suspend.
    var synchronousModifiers: ArraySlice<AnyModifier> { modifiers.prefix { !$0.isSuspending } }

    /// Whether an instance that exists may be handed out off the factory's actor. (N4)
    var isSharable: Bool {
        switch scope.storage {
        case .strong, .weak, .container, .nested: return isSendable
        case .unique, .graph, .custom: return false
        }
    }
}
