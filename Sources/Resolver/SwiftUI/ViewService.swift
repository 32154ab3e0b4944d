/// The service of a wrapper in a view, resolved once and kept for as long as SwiftUI keeps this object: for the life of
/// the view.
///
/// SwiftUI makes a view's wrappers anew each time it makes the view's value, and with them one of these, of which it keeps
/// the first. Making one therefore resolves nothing. What is asked for is what the first one was made with: arguments
/// that change later change nothing.
@MainActor
final class ViewService<Service> {
    private enum State {
        case asking(ViewQuestion<Service>)
        case resolved(Service)
    }

    private var state: State

    init(_ question: ViewQuestion<Service>) { state = .asking(question) }

    /// Returns the service, which the first call resolves.
    func resolve(in environment: Resolver?) -> Service {
        switch state {
        case .resolved(let service): return service
        case .asking(let question):
            let service = question.resolve(in: environment)
            state = .resolved(service)
            return service
        }
    }
}
