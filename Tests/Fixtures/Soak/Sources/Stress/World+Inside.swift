import Resolver
import SoakSupport

/// Kept for a request.
final class Requested: Token, @unchecked Sendable {}

// Containers nested in the app's, and sandboxes.

extension World {
    /// A container that is nested in the app's, with something of its own.
    private func request() -> Resolver {
        app.nested("request") { request in
            request.register { Requested(World.nextNumber()) }.scope(.nested)
        }
    }

    /// It shares what the app keeps, and has one instance of its own. (C8)
    func askNested(_ key: AnyKey, _ generator: inout SeededGenerator) {
        let (request, other) = (request(), request())
        for _ in 0..<2 { ask(key, in: request, &generator) }
        judge(request, other)
    }

    func askNestedAsync(_ key: AnyKey) async {
        let (request, other) = (request(), request())
        for _ in 0..<2 { await askAsync(key, request) }
        judge(request, other)
        let failures = await request.shutDown()
        if let failure = failures.first { Failure.report("a release of a request has failed: \(failure)") }
    }

    private func judge(_ request: Resolver, _ other: Resolver) {
        let ended = [resets].ended
        do throws(ResolverError) {
            let own = try request.resolveThrowing(Requested.self)
            if !own.isIntact { Failure.report("what a request keeps is damaged") }
            // Of all that is reset meanwhile, only what resets everything reaches it.
            if try request.resolveThrowing(Requested.self) !== own, [resets].begun == ended {
                Failure.report("a request keeps two of one, and not everything was reset")
            }
            if try other.resolveThrowing(Requested.self) === own { Failure.report("two requests share an instance") }
        } catch {
            Failure.report("what a request keeps is missing: \(error)")
        }
    }

    /// A sandbox has the recipes, and instances of its own.
    func askSandbox(_ key: AnyKey) {
        let circumstances = Circumstances(key)
        let ended = key.mayChange.ended
        let app = app
        do throws(ResolverError) {
            let products = try Resolver.sandboxed {
                Result { () throws(ResolverError) in [try key.ask(.throwing, app), try key.ask(.throwing, app)] }
            }.get()
            judge(key, products, outside: try key.ask(.throwing, app), since: ended)
        } catch {
            circumstances.judge(error)
        }
    }

    func askSandboxAsync(_ key: AnyKey) async {
        var circumstances = Circumstances(key, mayWait: true)
        let ended = key.mayChange.ended
        let app = app
        let outcome = await Resolver.sandboxed {
            do throws(ResolverError) {
                return Result<[Product], ResolverError>.success([
                    try await key.askAsync(app, with: nil), try await key.askAsync(app, with: nil),
                ])
            } catch {
                return .failure(error)
            }
        }
        do throws(ResolverError) {
            judge(key, try outcome.get(), outside: try await key.askAsync(app, with: nil), since: ended)
        } catch {
            circumstances.isCancelled = Task.isCancelled
            circumstances.judge(error)
        }
    }

    private func judge(_ key: AnyKey, _ products: [Product], outside: Product, since ended: Int) {
        if !products.allSatisfy({ $0.isSound() }) { Failure.report("key \(key.index) of a sandbox is damaged") }
        if products.contains(where: { $0 === outside }) {
            Failure.report("key \(key.index) of a sandbox is the process's")
        }
        if products[0] !== products[1], key.mayChange.begun == ended {
            Failure.report("key \(key.index) has two instances in a sandbox, and nothing was reset")
        }
    }
}
