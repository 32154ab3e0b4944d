/// The question of a wrapper in a view.
///
/// It has to be made when the wrapper is: by then the container is known that makes the view, if one does.
@MainActor
struct ViewQuestion<Service> {
    private let question: LaterQuestion<Service>
    private let arguments: Resolver.Args?

    init(
        name: Resolver.Name? = nil, arguments: Resolver.Args? = nil, container: Resolver? = nil,
        at location: CodeLocation
    ) {
        self.arguments = arguments
        question = LaterQuestion(name, in: container, at: location)
    }

    /// Resolves the service in the container that the wrapper was given; else in that of the environment; else where
    /// the view was made, which is where static calls go unless a container made it. Stops the program where
    /// `Resolver.resolve` does.
    func resolve(in environment: Resolver?) -> Service { question.resolve(arguments, elseIn: environment) }
}
