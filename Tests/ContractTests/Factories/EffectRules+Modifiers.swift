import Resolver
import TestSupport
import Testing

private final class Model {
    var steps: [String]

    init(_ steps: [String] = []) { self.steps = steps }
}

extension ResolverOptions<Model> {
    /// One of each kind of option that changes an instance, so that each adds a step.
    fileprivate func addEveryStep() {
        resolveProperties { _, model in model.steps.append("set") }
            .resolveProperties { _, model in
                try succeed()
                model.steps.append("set or throw")
            }
            .resolveProperties { resolver, model in
                model.steps.append(try await resolver.resolveAsync(String.self, name: "step"))
            }
            .resolveProperties { _, model, args in
                try succeed()
                model.steps.append(args() ?? "no argument")
            }
            .resolveProperties { _, model, args in
                await Task.yield()
                model.steps.append(args() ?? "no argument")
            }
            .decorate { _, model in Model(model.steps + ["replaced"]) }
            .decorate { _, model in
                try succeed()
                return Model(model.steps + ["replaced or thrown"])
            }
            .decorate { resolver, model in
                let step = try await resolver.resolveAsync(String.self, name: "step")
                return Model(model.steps + [step])
            }
    }
}

private func succeed() throws {}

private func fail() throws { throw Mishap("failed") }

@Suite("F2: properties and decorators that throw and await")
struct EffectModifierRules {
    private let container = Resolver()
    private static let scopes = [ResolverScope.unique, .graph, .container, ResolverScopeCache()]

    private func expectFailure(_ error: ResolverError?, line: UInt) {
        guard case .factoryFailed(let service, let underlying, let registered, _)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(service.type == "Model")
        #expect(underlying as? Mishap == Mishap("failed"))
        #expect(registered.line == line)
    }

    private func failureAsync() async -> ResolverError? {
        do throws(ResolverError) {
            _ = try await container.resolveAsync(Model.self)
            return nil
        } catch {
            return error
        }
    }

    @Test(
        "F2: All kinds run, in the order they were given, and before anybody sees the instance", arguments: scopes)
    func order(_ scope: ResolverScope) async throws {
        container.register(name: "step") { () async in "awaited" }
        container.register { Model() }.scope(scope).addEveryStep()
        let model = try await container.resolveAsync(Model.self)
        #expect(
            model.steps == [
                "set", "set or throw", "awaited", "no argument", "no argument", "replaced", "replaced or thrown",
                "awaited",
            ])
        guard case .asynchronous? = Resolver(child: container).failure(resolving: Model.self) else {
            #expect(scope !== ResolverScope.unique && scope !== ResolverScope.graph)
            return
        }
    }

    @Test("F2: They do so to what a factory that suspends has made", arguments: scopes)
    func onSuspending(_ scope: ResolverScope) async throws {
        container.register(name: "step") { () async in "awaited" }
        container.register { () async throws in Model(["made"]) }.scope(scope).addEveryStep()
        let model = try await container.resolveAsync(Model.self, args: "argument")
        #expect(model.steps.first == "made")
        #expect(model.steps.filter { $0 == "argument" }.count == 2)
        #expect(model.steps.last == "awaited")
    }

    @Test("F2: Those that only throw leave the service one that resolve makes", arguments: scopes)
    func throwing(_ scope: ResolverScope) throws {
        container.register { Model() }
            .scope(scope)
            .resolveProperties { _, model in
                try succeed()
                model.steps.append("set")
            }
            .decorate { _, model in
                try succeed()
                return Model(model.steps + ["replaced"])
            }
        #expect(container.resolve(Model.self).steps == ["set", "replaced"])
    }

    @Test("F2: What setting properties throws is the service's failure, and nothing is kept", arguments: scopes)
    func failingProperties(_ scope: ResolverScope) async throws {
        let calls = Counter()
        let line: UInt = #line + 1
        container.register { Model() }
            .scope(scope)
            .resolveProperties { _, _ in if calls.increment() < 3 { try fail() } }
        do throws(ResolverError) {
            _ = try container.resolveThrowing(Model.self)
            Issue.record("it fails")
        } catch {
            expectFailure(error, line: line)
        }
        expectFailure(await failureAsync(), line: line)
        #expect(try container.resolveThrowing(Model.self).steps.isEmpty)
        #expect(calls.count == 3)
    }

    @Test("F2: So with what a decorator throws, and with those that suspend", arguments: scopes)
    func failingOthers(_ scope: ResolverScope) async throws {
        var line: UInt = #line + 1
        container.register { Model() }.scope(scope)
            .decorate { _, model in
                try fail()
                return model
            }
        expectFailure(await failureAsync(), line: line)
        line = #line + 1
        container.register { Model() }.scope(scope)
            .decorate { _, model in
                await Task.yield()
                try fail()
                return model
            }
        expectFailure(await failureAsync(), line: line)
        line = #line + 1
        container.register { Model() }.scope(scope)
            .resolveProperties { _, _ in
                await Task.yield()
                try fail()
            }
        expectFailure(await failureAsync(), line: line)
        line = #line + 1
        container.register { Model() }.scope(scope)
            .resolveProperties { _, _, args in
                await Task.yield()
                try fail()
            }
        expectFailure(await failureAsync(), line: line)
    }

    @Test("F2: Each runs on the actor it was written on")
    func isolation() async throws {
        let options = container.register { () async in Model() }
        await MainActor.run {
            _ = options.resolveProperties { _, model in
                MainActor.assertIsolated()
                model.steps.append("main")
            }
            _ = options.resolveProperties { @MainActor _, model in
                await Task.yield()
                MainActor.assertIsolated()
                model.steps.append("main, suspending")
            }
        }
        let model = try await container.resolveAsync(Model.self)
        #expect(model.steps == ["main", "main, suspending"])
    }
}
