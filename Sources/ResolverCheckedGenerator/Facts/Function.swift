/// A method: all of it but its body.
struct Function: Sendable {
    let name: String
    let place: Place
    let attributes: [Attribute]
    /// `static`, `class`, `mutating`, with their places. Access is apart.
    let modifiers: [Modifier]
    /// The modifier that makes it private: its own, or that of the extension around it.
    var privateModifier: Place?
    let generics: Place?
    let parameters: [Parameter]
    var effects: Effects
    /// Nil if there is none, or if it is `Void`.
    let result: TypeSpelling?
    let conditions: [Condition]

    struct Modifier: Sendable {
        let name: String
        let place: Place
    }

    struct Parameter: Sendable {
        /// The label in a call; nil for `_`.
        let label: String?
        let type: TypeSpelling
    }

    /// The base name and the labels, by which a call tells functions apart.
    struct FullName: Hashable {
        let baseName: String
        let labels: [String?]
    }

    var fullName: FullName { FullName(baseName: name, labels: parameters.map(\.label)) }

    func modifier(_ names: String...) -> Modifier? { modifiers.first { names.contains($0.name) } }
}

/// `init(with:)`; no other is of interest.
struct Initializer: Sendable {
    /// The type of its parameter: the container, in the one that a protocol wants.
    var parameter: TypeSpelling
    let attributes: [Attribute]
    /// Whether it says that it belongs to no actor.
    let isNonisolated: Bool
    let conditions: [Condition]
    let effects: Effects
    /// The questions that it asks its container.
    var uses: [ContainerUse]
}

/// The effects of calling a function.
struct Effects: Sendable, Hashable {
    enum Failure: Sendable, Hashable {
        case never
        case typed(String)
        case any
    }

    var isAsync = false
    var failure = Failure.never

    var isThrowing: Bool { failure != .never }

    /// The effects of calling this and then the other. Typed throws are kept where both agree.
    func union(_ other: Effects) -> Effects {
        let failure: Failure =
            switch (failure, other.failure) {
            case (.never, let one), (let one, .never): one
            case (let one, let other): one == other ? one : .any
            }
        return Effects(isAsync: isAsync || other.isAsync, failure: failure)
    }

    /// The keywords before a call.
    var callPrefix: String { (isThrowing ? "try " : "") + (isAsync ? "await " : "") }

    /// The keywords behind the parameters of a declaration.
    var declarationSuffix: String {
        let throwing =
            switch failure {
            case .never: ""
            case .typed(let type): " throws(\(type))"
            case .any: " throws"
            }
        return (isAsync ? " async" : "") + throwing
    }
}

/// A type as it is written.
struct TypeSpelling: Sendable {
    let text: String
    let place: Place
    /// The names in it, if it is nothing but a name: `["Key", "SongData"]`.
    var path: [String]?
    /// The last of these names.
    let lastPlace: Place
    /// The generic arguments of the last name.
    let arguments: [TypeSpelling]
}
