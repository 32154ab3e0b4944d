import Resolver
import TestSupport

/// What may happen.
extension AsyncEpisode {
    func step() {
        let container = generator.below(AsyncEpisode.containers.count)
        let key = generator.below(Products.all.count)
        switch generator.below(100) {
        case 0..<26: resolveAsync(key, container, isHeld: generator.chance(50))
        case 26..<32: askLater()
        case 32..<38: resolveAtOnce(key, container)
        case 38..<58: open(failing: generator.chance(20))
        case 58..<70: cancel()
        case 70..<79:
            settle()
            register(key, in: container)
        case 79..<81:
            settle()
            model.log.append("unregister \(key) in \(container)")
            model.unregister(key, in: container)
            registrations.removeAll { $0.home == container && $0.plans[0].key == key }
            Products.all[key].unregister(in: AsyncEpisode.containers[container])
        case 81..<86: reset(AsyncPlan.Scope.allCases[generator.below(6)])
        case 86..<91: warmUp(container)
        case 91..<93: shutDown(container)
        case 93..<96: makeMock(of: container)
        case 96..<98:
            settle()
            setContext(generator.chance(50))
        default: model.held = []
        }
    }

    func register(_ key: Int, in container: Int) {
        let registration = AsyncRegistration(key: key, in: container, hasRings, using: &generator)
        let recipe = registration.choose(in: isInContext)
        model.log.append("register \(recipe.serial) in \(container): \(registration)")
        model.register([recipe])
        registrations.removeAll { $0.home == container && $0.plans[0].key == key }
        registrations.append(registration)
        Products.all[key].register(registration, in: AsyncEpisode.containers[container])
    }

    /// Each registration that has two factories gets the other.
    private func setContext(_ isOn: Bool) {
        model.log.append("the context is \(isOn ? "on" : "off")")
        if isInContext != isOn {
            isInContext = isOn
            let chosen = registrations.filter { $0.plans.count > 1 }.map { $0.choose(in: isOn) }
            for recipe in chosen {
                model.log.append("  \(recipe.serial) in \(recipe.home): \(recipe.plan)")
                model.coverage.reach(.context)
            }
            model.register(chosen)
        }
        Resolver.setContext(AsyncRegistration.context, isOn)
    }

    private func makeMock(of container: Int) {
        if hasRings || AsyncEpisode.containers.count == 4 { return }
        let mock = AsyncEpisode.containers.count
        model.log.append("\(mock) is put above \(container)")
        model.children[mock] = [container]
        AsyncEpisode.containers.append(Resolver(child: AsyncEpisode.containers[container]))
    }

    private func reset(_ scope: AsyncPlan.Scope) {
        model.log.append("reset \(scope)")
        model.reset(scope)
        scope.subject.reset()
    }

    private func open(failing isFailing: Bool) {
        let closed = AsyncEpisode.gates.closed
        if closed.isEmpty { return }
        let gate = closed[generator.below(closed.count)]
        model.log.append("\(gate) goes on\(isFailing ? " and fails" : "")")
        AsyncEpisode.gates.open(gate, failing: isFailing)
    }

    private func cancel() {
        askers.removeAll { !$0.canBeCancelled }
        if askers.isEmpty { return }
        let asker = askers[generator.below(askers.count)]
        asker.isCancelled = true
        if let request = asker.request { model.cancel(request) }
        asker.task?.cancel()
    }

    private func resolveAsync(_ key: Int, _ container: Int, isHeld: Bool) {
        let (resolver, form) = (AsyncEpisode.containers[container], AsyncPlan.Form(using: &generator))
        ask(key, container, .awaited) { () throws(ResolverError) in
            let product = try await Products.all[key].resolveAsync(form, from: resolver)
            if isHeld, let product { AsyncModel.current.held.append(product) }
            return product
        }
    }

    private func warmUp(_ container: Int) {
        let resolver = AsyncEpisode.containers[container]
        ask(0, container, .warmUp) { () throws(ResolverError) in
            try await resolver.warmUp()
            return nil
        }
    }

    private func ask(
        _ key: Int, _ container: Int, _ way: AsyncModel.Request.Way,
        _ body: @escaping @Sendable () async throws(ResolverError) -> Product?
    ) {
        let asker = Asker()
        askers.append(asker)
        asker.task = Task {
            let request = AsyncModel.current.ask(key, container, way, in: nil, isCancelled: asker.isCancelled)
            asker.request = request
            let number = request.number
            let outcome = await AsyncModel.$request.withValue(number) {
                do throws(ResolverError) {
                    return Result<Product?, ResolverError>.success(try await body())
                } catch {
                    return .failure(error)
                }
            }
            switch outcome {
            case .success(let product?): AsyncModel.current.answer(request, product)
            case .success(nil) where way == .warmUp: request.isPending = false
            case .success(nil): AsyncModel.current.answerNothing(request)
            case .failure(let error): AsyncModel.current.answer(request, error)
            }
        }
    }

    private func resolveAtOnce(_ key: Int, _ container: Int) {
        let (resolver, form) = (AsyncEpisode.containers[container], AsyncPlan.Form(using: &generator))
        let request = model.ask(key, container, .atOnce, in: nil)
        AsyncModel.$request.withValue(request.number) {
            do throws(ResolverError) {
                if let product = try Products.all[key].resolveThrowing(form, from: resolver) {
                    model.answer(request, product)
                } else {
                    model.answerNothing(request)
                }
            } catch {
                model.answer(request, error)
            }
        }
    }

    func shutDown(_ container: Int) {
        let resolver = AsyncEpisode.containers[container]
        Task {
            let number = AsyncModel.current.beginShutDown(of: container)
            let failures = await resolver.shutDown()
            AsyncModel.current.endShutDown(number, failures: failures.count)
        }
    }
}
