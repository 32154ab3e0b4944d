import HTTPTypes
import Hummingbird
import Logging
import Resolver

/// Opens a container for each request, in which everything that the request asks for is found: its ID, a logger that
/// knows it, and a loan desk of its own. Closed when the response is there.
struct RequestContainer<Context: RequestContext>: RouterMiddleware {
    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        let id = RequestID(text: request.headers[.requestID] ?? context.id)
        var response = try await Resolver.root.withNested("request") { nested in
            var logger: Logger = Resolver.resolve()
            logger[metadataKey: "request"] = "\(id.text)"
            nested.register { [logger] in logger }
            nested.register { id }
        } operation: { _ in
            try await next(request, context)
        }
        response.headers[.requestID] = id.text
        return response
    }
}

extension HTTPField.Name {
    /// The name by which a client knows its request.
    static let requestID = HTTPField.Name("X-Request-ID")!
}
