import Foundation
import Resolver
import SoakSupport
import Synchronization

// What is asked for, and what has to be true of the answer.

extension World {
    /// The keys that can be asked for on a thread, without arguments.
    var direct: [AnyKey] { keys.filter { $0.index != World.arguments } }

    /// A container that shares everything with the app's; nil stands for root, where that is such a one too.
    func somewhere(_ generator: inout SeededGenerator) -> Resolver? {
        switch generator.below(isRootPlain ? 4 : 3) {
        case 0: return app
        case 1: return front
        case 2: return generator.once(in: 4) ? Resolver(child: app) : app
        default: return nil
        }
    }

    /// Asks once, in any way that cannot stop the program.
    func ask(_ key: AnyKey, _ generator: inout SeededGenerator) {
        ask(key, in: somewhere(&generator), &generator)
    }

    func ask(_ key: AnyKey, in container: Resolver?, _ generator: inout SeededGenerator) {
        let way = key.isSafe ? generator.pick(Way.allCases) : .throwing
        let circumstances = Circumstances(key)
        let since = Since(key)
        do throws(ResolverError) {
            since.check(try key.ask(way, container))
        } catch {
            circumstances.judge(error)
        }
    }

    /// Asks where that may suspend.
    func askAsync(_ key: AnyKey, _ container: Resolver?) async {
        var circumstances = Circumstances(key, mayWait: true)
        let since = Since(key)
        do throws(ResolverError) {
            since.check(try await key.askAsync(container, with: nil), isAsync: true)
        } catch {
            circumstances.isCancelled = Task.isCancelled
            circumstances.judge(error)
        }
    }

    /// Different arguments make different instances, and the same one the same.
    func askWithArguments(_ generator: inout SeededGenerator) {
        let key = keys[World.arguments]
        let numbers = [generator.below(6), generator.below(6)]
        let ended = key.mayChange.ended
        do throws(ResolverError) {
            let products = try numbers.map { number throws(ResolverError) in try key.ask(with: Argument(number), app) }
            judge(products, numbers, isQuiet: key.mayChange.begun == ended)
        } catch {
            Circumstances(key).judge(error)
        }
    }

    func askWithArgumentsAsync(_ generator: inout SeededGenerator) async {
        let key = keys[World.arguments]
        let numbers = [generator.below(6), generator.below(6)]
        let ended = key.mayChange.ended
        var circumstances = Circumstances(key, mayWait: true)
        do throws(ResolverError) {
            var products: [Product] = []
            for number in numbers { products.append(try await key.askAsync(app, with: Argument(number))) }
            judge(products, numbers, isQuiet: key.mayChange.begun == ended)
        } catch {
            circumstances.isCancelled = Task.isCancelled
            circumstances.judge(error)
        }
    }

    private func judge(_ products: [Product], _ numbers: [Int], isQuiet: Bool) {
        if !products.allSatisfy({ $0.isSound() }) { Failure.report("an instance made with arguments is damaged") }
        let isSame = products[0] === products[1]
        if numbers[0] != numbers[1] && isSame { Failure.report("arguments \(numbers) share an instance") }
        if numbers[0] == numbers[1] && isQuiet && !isSame {
            Failure.report("argument \(numbers[0]) has two instances, and nothing was reset")
        }
    }

    /// A container in front with a mock of key 0: it reaches every depth, and nothing of it is left behind. (C3, C7)
    func mocked() -> Resolver {
        let mock = Resolver(child: app)
        _ = keys[0].register(in: mock, isMock: true)
        return mock
    }

    func askMock(_ key: AnyKey) {
        let mock = mocked()
        let circumstances = Circumstances(key)
        do throws(ResolverError) {
            for _ in 0..<3 { judgeMock(try key.ask(key.isSafe ? .resolve : .throwing, mock)) }
        } catch {
            circumstances.judge(error)
        }
    }

    func askMockAsync(_ key: AnyKey) async {
        let mock = mocked()
        var circumstances = Circumstances(key, mayWait: true)
        do throws(ResolverError) {
            for _ in 0..<2 { judgeMock(try await key.askAsync(mock, with: nil)) }
        } catch {
            circumstances.isCancelled = Task.isCancelled
            circumstances.judge(error)
        }
    }

    private func judgeMock(_ product: Product) {
        if !product.isSound(mocked: 0) { Failure.report("key \(product.key) is not made of mocks where it should be") }
    }

    /// A copy has the recipes, and instances of its own. (C6)
    func askCopy(_ key: AnyKey) {
        let copy = app.copy()
        do throws(ResolverError) {
            let product = try key.ask(.throwing, copy)
            let own = try key.ask(.throwing, app)
            if !product.isSound() || product === own { Failure.report("key \(key.index) of a copy is the original's") }
        } catch {
            Circumstances(key).judge(error)
        }
    }

    func askCopyAsync(_ key: AnyKey) async {
        let copy = app.copy()
        var circumstances = Circumstances(key, mayWait: true)
        do throws(ResolverError) {
            let product = try await key.askAsync(copy, with: nil)
            let own = try await key.askAsync(app, with: nil)
            if !product.isSound() || product === own { Failure.report("key \(key.index) of a copy is the original's") }
        } catch {
            circumstances.isCancelled = Task.isCancelled
            circumstances.judge(error)
        }
    }
}

/// What had happened when somebody began to ask.
struct Since {
    private let key: AnyKey
    private let ended: Int
    private let dropped: Int

    init(_ key: AnyKey) {
        self.key = key
        ended = key.mayChange.ended
        dropped = key.drops.ended
    }

    /// Checks the answer.
    func check(_ product: Product, isAsync: Bool = false) {
        if product.key != key.index { Failure.report("key \(product.key) in place of \(key.index)") }
        if !product.isSound() { Failure.report("key \(key.index) is damaged, or made of a mock that is not its own") }
        // Whoever asks when a reset is over is not served with what was begun before it.
        if key.isKept && product.stamp < dropped {
            Failure.report(
                "stale: key \(key.index) was begun \(dropped - product.stamp) resets before it was asked for")
        }
        if !isAsync && product.recipe.belongsToMain && !World.isOnMainActor {
            Failure.report("key \(key.index) belongs to the main actor, and was handed out elsewhere")
        }
        if key.isKept { key.compare(product, since: ended) }
    }
}
