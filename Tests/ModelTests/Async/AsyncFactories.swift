import Resolver

/// The factories of every registration of the asynchronous model test.
extension AsyncModel.Recipe {
    func make<Service: Product>(_ type: Service.Type, _ resolver: Resolver) async throws -> Service? {
        let model = AsyncModel.current
        let frame = Unshared(model.begin(self, AsyncEpisode.number(of: resolver), isSuspending: true))
        do {
            if plan.waitsBefore { try await AsyncEpisode.gates.wait(frame.value) }
            let parts = plan.isConcurrent ? try await all(frame, resolver) : try await each(frame, resolver)
            return try await frame.value.finish(type, AsyncContent(parts: parts), resolver)
        } catch {
            model.end(frame.value, error)
            throw error
        }
    }

    /// What cannot suspend.
    func makeAtOnce<Service: Product>(_ type: Service.Type, _ resolver: Resolver) throws -> Service? {
        let model = AsyncModel.current
        let frame = model.begin(self, AsyncEpisode.number(of: resolver), isSuspending: false)
        do {
            let parts = try plan.dependencies.compactMap { try $0.askAtOnce(frame, resolver).get() }
            return frame.finishAtOnce(type, AsyncContent(parts: parts), resolver)
        } catch {
            model.end(frame, error)
            throw error
        }
    }

    private func each(_ frame: Unshared<AsyncModel.Frame>, _ resolver: Resolver) async throws -> [Product] {
        var parts: [Product] = []
        for dependency in plan.dependencies {
            if let part = try await dependency.ask(frame, resolver).get() { parts.append(part) }
        }
        return parts
    }

    /// The same by child tasks, none of which cancels another.
    private func all(_ frame: Unshared<AsyncModel.Frame>, _ resolver: Resolver) async throws -> [Product] {
        let found = await withTaskGroup(of: (Int, Result<Product?, ResolverError>).self) { group in
            for (index, dependency) in plan.dependencies.enumerated() {
                group.addTask { (index, await dependency.ask(frame, resolver)) }
            }
            var found: [(Int, Result<Product?, ResolverError>)] = []
            for await next in group { found.append(next) }
            return found.sorted { $0.0 < $1.0 }.map(\.1)
        }
        return try found.compactMap { try $0.get() }
    }
}

extension AsyncModel.Frame {
    /// Makes the service of its parts, or nothing, once the test lets it.
    func finish<Service: Product>(
        _ type: Service.Type, _ content: AsyncContent, _ resolver: Resolver?
    ) async throws -> Service? {
        let frame = Unshared(self)
        if recipe.plan.waitsAfter { try await AsyncEpisode.gates.wait(frame.value) }
        return finishAtOnce(type, content, resolver)
    }

    /// Makes the service of its parts, or nothing.
    ///
    /// - Parameter resolver: The container that the factory is given, if it is given one.
    func finishAtOnce<Service: Product>(
        _ type: Service.Type, _ content: AsyncContent, _ resolver: Resolver?
    ) -> Service? {
        let model = AsyncModel.current
        let properties = recipe.plan.laterProperties.map { Products.all[$0.key].later($0, self, of: resolver) }
        if recipe.plan.isNull { return model.endWithNothing(self) }
        let laters = content.laters + properties
        return type.init(model.end(self, content.parts, laters.map(\.model)), content.parts, laters)
    }
}

extension AsyncPlan.Dependency {
    fileprivate func ask(_ frame: Unshared<AsyncModel.Frame>, _ resolver: Resolver) async -> Result<
        Product?, ResolverError
    > {
        if !isAwaited { return askAtOnce(frame.value, resolver) }
        let model = AsyncModel.current
        let request = Unshared(model.ask(key, frame.value.view, .awaited, in: frame.value))
        let container = isStatic ? nil : resolver
        let outcome = await AsyncModel.$request.withValue(request.value.number) {
            do throws(ResolverError) {
                return Result<Product?, ResolverError>.success(
                    try await Products.all[key].resolveAsync(form, from: container))
            } catch {
                return .failure(error)
            }
        }
        return judge(outcome, request.value)
    }

    fileprivate func askAtOnce(_ frame: AsyncModel.Frame, _ resolver: Resolver) -> Result<Product?, ResolverError> {
        let request = AsyncModel.current.ask(key, frame.view, .atOnce, in: frame)
        let container = isStatic ? nil : resolver
        let outcome = AsyncModel.$request.withValue(request.number) {
            Result { () throws(ResolverError) in try Products.all[key].resolveThrowing(form, from: container) }
        }
        return judge(outcome, request)
    }

    private func judge(
        _ outcome: Result<Product?, ResolverError>, _ request: AsyncModel.Request
    ) -> Result<Product?, ResolverError> {
        switch outcome {
        case .success(let product?):
            AsyncModel.current.answer(request, product)
            return .success(product)
        case .success(nil):
            AsyncModel.current.answerNothing(request)
            return .success(nil)
        case .failure(let error):
            AsyncModel.current.answer(request, error)
            if FailureKind(error) == .cancelled { return .failure(error) }
            return isOptional ? .success(nil) : .failure(error)
        }
    }
}

/// What only one thread uses, whatever the compiler thinks.
struct Unshared<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}

/// Where factories wait until the test lets them go on.
final class Gates: @unchecked Sendable {
    // Safety: used by the one thread that runs everything.

    private(set) var closed: [Int] = []
    private var waiting: [Int: CheckedContinuation<Void, any Error>] = [:]
    private var cancelled: Set<Int> = []

    func wait(_ frame: AsyncModel.Frame) async throws {
        let number = frame.number
        let frame = Unshared(frame)
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                closed.append(number)
                waiting[number] = continuation
                if cancelled.contains(number) { open(number, failing: true) }
            }
        } onCancel: {
            AsyncModel.current.noteCancellation(frame.value)
            cancelled.insert(number)
            open(number, failing: true)
        }
    }

    func open(_ number: Int, failing isFailing: Bool) {
        guard let continuation = waiting.removeValue(forKey: number) else { return }
        closed.removeAll { $0 == number }
        if isFailing {
            continuation.resume(throwing: Failure(number: AsyncModel.current.tick()))
        } else {
            continuation.resume()
        }
    }
}
