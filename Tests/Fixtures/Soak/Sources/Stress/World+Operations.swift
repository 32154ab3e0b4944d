import Foundation
import Resolver
import SoakSupport
import Synchronization

/// Registered by the program's registrations in `main`, each time that begins anew.
final class Hooked: Token, @unchecked Sendable {}

extension World {
    /// Does what any thread, actor or task can do.
    func perform(_ operation: Operation, _ generator: inout SeededGenerator) {
        switch operation {
        case .ask: ask(generator.pick(direct), &generator)
        case .burst:
            let key = generator.pick(direct)
            for _ in 0..<(key.isSafe ? 50 : 5) { ask(key, &generator) }
        case .askFresh:
            let chain = Resolver(child: Resolver(child: generator.once(in: 2) ? front : app))
            let key = generator.pick(direct.filter(\.isSafe))
            Since(key).check(chain.product(key))
        case .arguments: askWithArguments(&generator)
        case .alias:
            let product = app.resolve((any Boxed).self) as? Product
            if product?.key != World.aliased || product?.isSound() != true { Failure.report("an alias is damaged") }
        case .mock: askMock(generator.pick(direct.filter { !$0.isAsynchronous }))
        case .copy: askCopy(generator.pick(direct.filter { $0.isKept && !$0.isAsynchronous }))
        case .nested: askNested(generator.pick(direct), &generator)
        case .sandbox: askSandbox(generator.pick(direct.filter { $0.isKept && !$0.isAsynchronous }))
        case .query: query(generator.pick(direct.filter(\.isSafe)))
        case .resetScope: resetScope(generator.below(16))
        case .resetCache: resetCache()
        case .step: step(generator.below(4))
        case .register: register(generator.pick(keys.filter { $0.index != World.missing }))
        case .options: giveOptions(to: generator.pick(keys), &generator)
        case .unregister:
            let key = keys[World.missing]
            if generator.once(in: 2) { key.changes.happen { key.unregister(in: home(key)) } } else { register(key) }
        case .swapRoot: if isRootPlain { Resolver.root = generator.once(in: 2) ? app : front }
        case .ownRoot:
            Resolver.withRoot(generator.once(in: 2) ? app : front) { ask(generator.pick(direct), in: nil, &generator) }
        case .hook: if !isRootPlain { askHook() }
        case .resetEverything: if !isRootPlain { resetEverything() }
        case .freshThread, .askAsync, .crowd, .argumentsAsync, .mockAsync, .copyAsync, .nestedAsync, .sandboxAsync,
            .ownRootAsync, .warmUp, .shutDown:
            preconditionFailure("\(operation) is not for everybody")
        }
    }

    /// What the program's registrations register is there whenever `main` is asked. (C4)
    private func askHook() {
        do throws(ResolverError) {
            if !(try Resolver.resolveThrowing(Hooked.self)).isIntact { Failure.report("what is in main is damaged") }
        } catch {
            Failure.report("hook: what the program registers is missing in main: \(error)")
        }
    }

    private func query(_ key: AnyKey) {
        if !key.isRegistered(in: front) { Failure.report("key \(key.index) is not registered any more") }
        let all = key.all(in: front)
        if all.count != 1 { Failure.report("there are \(all.count) of key \(key.index)") }
        for product in all where !product.isSound() { Failure.report("one of all of key \(key.index) is damaged") }
    }

    /// Options for a registration that is in use, and may have been replaced.
    private func giveOptions(to key: AnyKey, _ generator: inout SeededGenerator) {
        let choice = generator.below(6)
        let scope = World.rescoped.contains(key.index) && generator.once(in: 2) ? ResolverScopeCache() : key.scope
        // They belong to whoever registers, so it is somebody else's that may be changed.
        guard let options = latestOptions(key) else { return }
        // It changes nothing about what is kept.
        if choice == 5 { return options.eager() }
        // What suspends, or belongs to an actor, cannot be called by what replaces it.
        let isUpdatable = has("update") && [.plain, .resolver, .throwing, .arguments].contains(key.shape)
        if choice == 4 && !isUpdatable { return }
        key.lateOptions.happen {
            switch choice {
            case 0: options.decorate()
            case 1: options.setProperties()
            case 4: options.update()
            default: options.scopeAgain(scope)
            }
        }
    }

    /// Does what suspends.
    func performAsync(_ operation: Operation, _ generator: inout SeededGenerator) async {
        switch operation {
        case .askAsync: await askAsync(generator.pick(direct), somewhere(&generator))
        case .crowd: await crowd(&generator)
        case .argumentsAsync: await askWithArgumentsAsync(&generator)
        case .mockAsync: await askMockAsync(generator.pick(direct))
        case .copyAsync: await askCopyAsync(generator.pick(direct.filter(\.isKept)))
        case .nestedAsync: await askNestedAsync(generator.pick(direct))
        case .sandboxAsync: await askSandboxAsync(generator.pick(direct.filter(\.isKept)))
        case .ownRootAsync:
            let key = generator.pick(direct)
            await Resolver.withRoot(generator.once(in: 2) ? app : front) {
                await Task.yield()
                await askAsync(key, nil)
            }
        case .warmUp: await warmUp()
        case .shutDown:
            let failures = await shutDowns.happenAsync { await app.shutDown() }
            if let failure = failures.first { Failure.report("a release has failed: \(failure)") }
        default: preconditionFailure("\(operation) does not suspend")
        }
    }

    private func warmUp() async {
        let all = keys.map { Circumstances($0, mayWait: true) }
        do throws(ResolverError) {
            try await app.warmUp()
        } catch {
            guard case .warmUpFailed(let errors) = error else {
                return Failure.report("unexpected error of a warm-up: \(error)")
            }
            // Whichever key it is of: one that may fail is among those that are warmed up.
            let lenient = all.first { $0.key.shape == .throwing }
            for error in errors { lenient?.judge(error) }
        }
    }

    /// Many tasks of different priorities ask for the same at once; some are cancelled.
    private func crowd(_ generator: inout SeededGenerator) async {
        let key = generator.pick(direct.filter(\.isAsynchronous))
        let priorities: [TaskPriority] = has("priorities") ? [.background, .low, .medium, .high] : [.medium]
        let tasks = (0..<(2 + generator.below(6))).map { _ in
            let (container, handles) = (somewhere(&generator), has("handlers") && generator.once(in: 4))
            return Task(priority: generator.pick(priorities)) {
                if !handles { return await self.askAsync(key, container) }
                await withTaskCancellationHandler {
                    await self.askAsync(key, container)
                } onCancel: {
                    self.resolveFromDeinit()
                }
            }
        }
        for task in tasks {
            if generator.once(in: 3) { await Task.yield() }
            if generator.once(in: 2) && has("cancellation") { task.cancel() }
        }
        for task in tasks { await task.value }
    }
}

extension Resolver {
    /// Asks for a key that cannot fail.
    func product(_ key: AnyKey) -> Product {
        do throws(ResolverError) {
            return try key.ask(.resolve, self)
        } catch {
            fatalError("\(error)")
        }
    }
}
