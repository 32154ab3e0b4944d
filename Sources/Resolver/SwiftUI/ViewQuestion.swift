/// The question of a wrapper in a view, as it was written, and where it was made.
///
/// It has to be made when the wrapper is: by then the container is known that makes the view, if one does.
@MainActor
struct ViewQuestion<Service> {
    private let name: Resolver.Name?
    private let arguments: Resolver.Args?
    private let container: Resolver?
    private let location: CodeLocation
    private let remembered: RememberedContainer

    init(
        name: Resolver.Name? = nil, arguments: Resolver.Args? = nil, container: Resolver? = nil,
        at location: CodeLocation
    ) {
        (self.name, self.arguments, self.location) = (name, arguments, location)
        self.container = container?.here
        remembered = container == nil ? .current(asking: ServiceKey(Service.self, name)) : .ambient
    }

    /// Resolves the service in the container that the wrapper was given; else in that of the environment; else where
    /// the view was made, which is where static calls go unless a container made it. Stops the program where
    /// `Resolver.resolve` does.
    func resolve(in environment: Resolver?) -> Service {
        remembered.resolve(Service.self, name, arguments, in: container ?? environment?.here, location)
    }
}
