import Resolver

/// A product holds this to ask for another one later; the model knows where that goes.
struct HeldLater {
    let model: AsyncModel.Later
    let ask: () -> Product?

    init(_ later: AsyncPlan.Later, in frame: AsyncModel.Frame, _ ask: @escaping () -> Product?) {
        model = AsyncModel.current.later(later, in: frame)
        self.ask = ask
    }
}

extension TypeOf {
    func later(_ later: AsyncPlan.Later, _ frame: AsyncModel.Frame, of resolver: Resolver?) -> HeldLater {
        let container = later.isStatic ? nil : resolver
        switch later.kind {
        case .provider:
            let provider = handle(Provider<Service?>.self, of: container)
            return HeldLater(later, in: frame) { provider() }
        case .lazy:
            let lazy = handle(Lazy<Service?>.self, of: container)
            return HeldLater(later, in: frame) { lazy.value }
        case .dynamicInjected:
            let wrapper = DynamicInjected<Service?>(name: name)
            return HeldLater(later, in: frame) { wrapper.wrappedValue }
        case .lazyInjected:
            let wrapper = LazyInjected<Service?>(name: name)
            return HeldLater(later, in: frame) { wrapper.wrappedValue }
        }
    }

    private func handle<Handle>(_ type: Handle.Type, of container: Resolver?) -> Handle {
        if let container { return container.resolve(type, name: name) }
        return Resolver.resolve(type, name: name)
    }
}

extension AsyncEpisode {
    /// Has something ask that is held, or a part of it, unless the program would stop.
    func askLater() {
        var seen: Set<Int> = []
        var laters: [HeldLater] = []
        var pending = model.held
        while let product = pending.popLast() {
            if !seen.insert(product.identity).inserted { continue }
            laters += product.laters
            pending += product.parts
        }
        for later in laters.shuffled(using: &generator) {
            if later.model.answer != nil { return model.compare(later.model, later.ask()) }
            guard let request = model.ask(later: later.model) else { continue }
            let product = AsyncModel.$request.withValue(request.number) { later.ask() }
            return model.answer(request, product, later.model)
        }
    }
}
