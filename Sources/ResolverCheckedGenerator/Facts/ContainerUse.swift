/// Something that an initialiser asks its container for, whatever happens.
struct ContainerUse: Sendable {
    enum Target: Sendable, Equatable {
        /// `container.model()`
        case accessor(String)
        /// `Model(with: container)` or `container.resolve(Model.self)`
        case type([String])
    }

    let target: Target
    let place: Place
    /// Whether nothing around it says of which type it is.
    let isUntyped: Bool
}
