import Foundation
import HTTPTypes
import Hummingbird
import Library
import Logging
import Resolver

extension Book: ResponseEncodable {}
extension Loan: ResponseEncodable {}

/// What is to be lent, and to whom.
struct LoanRequest: Decodable {
    let isbn: String
    let reader: String
}

/// Which request this is, and which its logger says it is.
struct Echo: ResponseEncodable, Codable {
    let request: String
    let logged: String
}

/// The routes. What they ask for statically is the request's.
func routes() -> Router<BasicRequestContext> {
    let router = Router()
    router.add(middleware: RequestContainer())
    router.get("books") { _, _ in try await Resolver.resolve((any Shelving).self).books() }
    router.get("books/:isbn") { _, context in
        let isbn = try context.parameters.require("isbn")
        guard let book = try await Resolver.resolve((any Shelving).self).book(isbn) else {
            throw HTTPError(.notFound, message: "no such book: \(isbn)")
        }
        return book
    }
    router.get("readers/:reader/loans") { _, context in
        let account = Resolver.resolve(ReaderAccount.self, with: try context.parameters.require("reader"))
        return try await account.loans
    }
    router.post("loans") { request, context in
        let wanted = try await request.decode(as: LoanRequest.self, context: context)
        let loan = try await lending { try await Resolver.resolve(LoanDesk.self).lend(wanted.isbn, to: wanted.reader) }
        return EditedResponse(status: .created, response: loan)
    }
    router.delete("loans/:id") { _, context in
        let id = try context.parameters.require("id", as: Int64.self)
        try await lending { try await Resolver.resolve(LoanDesk.self).takeBack(id) }
        return HTTPResponse.Status.noContent
    }
    router.get("echo") { _, _ in
        let id: RequestID = Resolver.resolve()
        await Task.yield()
        let logger = Resolver.resolve(Logger.self)
        return Echo(request: id.text, logged: "\(logger[metadataKey: "request"] ?? "none")")
    }
    return router
}

/// Says in HTTP why a book is not lent.
private func lending<Value>(_ body: () async throws -> Value) async throws -> Value {
    do {
        return try await body()
    } catch LendingError.noSuchBook(let isbn) {
        throw HTTPError(.notFound, message: "no such book: \(isbn)")
    } catch LendingError.allLent(let isbn) {
        throw HTTPError(.conflict, message: "all copies are lent: \(isbn)")
    } catch LendingError.noSuchLoan(let id) {
        throw HTTPError(.notFound, message: "no such loan: \(id)")
    }
}
