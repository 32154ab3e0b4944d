import Resolver

/// What 1.5 has for those who write options and scopes of their own.
func registrations() {
    let r = Resolver()
    let options = r.register { Model(title: "made") }
    options.registration.update { existingFactory in
        return { resolver, args in
            let model = existingFactory(resolver, args)
            model?.title += ", updated"
            return model
        }
    }
    use(r.resolve(Model.self).title == "made, updated")
    options.registration.update { factory in { factory($0, $1) } }
    use(r.resolve(Model.self).title == "made, updated")
    options.titled("titled")
    use(r.resolve(Model.self).title == "titled")
    options.resolveProperties { _, model in model.mode = 4 }
    use(r.resolve(Model.self).mode == 4)

    let loose = ResolverRegistration<Editor>(resolver: r, key: 1, name: "loose") { _, args in
        Editor(id: Resolver.Args(args)())
    }
    use(loose.instantiate(resolver: r, args: 5)?.id == 5)
    use(loose.resolve(resolver: r, args: 6)?.id == 6)
    use(loose.cacheKey.hasSuffix("loose"))
    let unnamed = ResolverRegistration<Editor>(resolver: r, key: 1, name: nil) { (_, _) in nil }
    use(unnamed.instantiate(resolver: r, args: nil) == nil)
    let any: ResolverFactoryAnyArguments<Editor> = { _, args in Editor(id: args as? Int ?? 0) }
    use(ResolverRegistration(resolver: r, key: 2, name: nil, factory: any).resolve(resolver: r, args: 7)?.id == 7)

    r.register { Store() }.scope(.everySecond)
    use(r.resolve(Store.self) === r.resolve(Store.self))
    use(r.resolve(Store.self) !== r.resolve(Store.self) || true)
    ResolverScope.everySecond.reset()
    let scope: ResolverScopeType = ResolverScope.everySecond
    let store: Store? = scope.resolve(registration: r.register { Store() }.registration, resolver: r, args: nil)
    use(store != nil)
    scope.reset()
}

extension ResolverOptions where Service == Model {
    /// An option as the predecessor's documentation has it.
    @discardableResult
    func titled(_ title: String) -> ResolverOptions<Service> {
        registration.update { existing in
            { resolver, args in
                guard let model = existing(resolver, args) else { return nil }
                model.title = title
                return model
            }
        }
        return self
    }
}

extension ResolverScope {
    static let everySecond = EverySecond()
}

/// In the predecessor's own module a scope could be subclassed.
final class EverySecond: ResolverScope, @unchecked Sendable {
    private var last: (service: Any, uses: Int)?

    override func resolve<Service>(
        registration: ResolverRegistration<Service>, resolver: Resolver, args: Any?
    ) -> Service? {
        if let kept = last, kept.uses < 2, let service = kept.service as? Service {
            last?.uses += 1
            return service
        }
        let service = registration.instantiate(resolver: resolver, args: args)
        last = service.map { ($0, 1) }
        return service
    }

    override func reset() { last = nil }
}
