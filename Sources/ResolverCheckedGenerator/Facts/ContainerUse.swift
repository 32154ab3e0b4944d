/// Something that an initialiser asks its container for, whatever happens.
struct ContainerUse: Sendable {
    enum Target: Sendable, Equatable {
        /// `container.model()`
        case accessor(String)
        /// `Model(with: container)`
        case type([String])
        /// `container.resolve(Model.self)`
        case resolved([String])
    }

    /// Whose initialiser takes it as an argument, if that is `self.init` or `super.init`.
    enum Owner: Sendable {
        case type
        case superclass
    }

    var target: Target
    let place: Place
    /// Whether nothing around it says of which type it is.
    let isUntyped: Bool
    let argumentOf: Owner?
}
