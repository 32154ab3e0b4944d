import Resolver

/// Registered nowhere.
class Absent {}

class Screens {
    @Injected var session: Session
    @Injected(name: "mock") var mock: Session
    @Injected(name: .first) var first: Settings
    @Injected(container: .wrapped) var wrapped: Settings
    @Injected(name: "inner", container: .wrapped) var inner: Settings
    @Injected() var parentheses: Session
    @Injected var fetching: Fetching
    @OptionalInjected var missing: Absent?
    @OptionalInjected var optional: Session?
    @OptionalInjected(name: "mock") var optionalMock: Session?
    @OptionalInjected(name: "none") var none: Session?
    @OptionalInjected(container: .wrapped) var optionalWrapped: Settings?
    @OptionalInjected(name: "inner", container: .wrapped) var optionalInner: Settings?
    @LazyInjected var lazy: Session
    @LazyInjected(name: "mock") var lazyMock: Session
    @LazyInjected(container: .wrapped) var lazyWrapped: Settings
    @LazyInjected(name: "inner", container: .wrapped) var lazyInner: Settings
    @LazyInjected var model: Model
    @LazyInjected var later: Settings
    @WeakLazyInjected var weakly: Session?
    @WeakLazyInjected(name: "mock") var weakMock: Session?
    @WeakLazyInjected(container: .wrapped) var weakWrapped: Store?
    @WeakLazyInjected(name: "inner", container: .wrapped) var weakInner: Store?
    @WeakLazyInjected var weakEditor: Editor?
}

struct Values {
    @Injected var session: Session
    @Injected(name: .first) var settings: Settings
    @OptionalInjected var none: Absent?
    @LazyInjected var lazy: Session
    private(set) var plain = 1
}

extension Resolver {
    static let wrapped = Resolver()

    static func registerWrapped() {
        main.register { Session() }.scope(.application)
        main.register(name: "mock") { MockSession() as Session }.scope(.application)
        main.register(name: .first) { Settings(text: "first", size: 1) }
        main.register { Store() as Fetching }
        main.register { Model() }.resolveProperties { _, model, args in model.title = args() ?? "none" }
        main.register { Settings(text: "root", size: 1) }
        main.register(name: .third) { Settings(text: "third", size: 3) }
        main.register { _, args in Editor(id: args.optional() ?? 0) }.scope(.cached)
        wrapped.register { Settings(text: "wrapped", size: 1) }
        wrapped.register(name: "inner") { Settings(text: "inner", size: 2) }
        wrapped.register { Store() }.scope(.application)
        wrapped.register(name: "inner") { Store() }.scope(.application)
    }
}

/// Each wrapper, with each of its initialisers and members.
func wrappers() {
    Resolver.registerWrapped()
    let screens = Screens()
    use(screens.session === Resolver.resolve(Session.self))
    use(screens.mock.user == "mock")
    use(screens.first.text == "first")
    use(screens.wrapped.text == "wrapped")
    use(screens.inner.text == "inner")
    use(screens.parentheses === screens.session)
    use(screens.fetching.source == "store")
    screens.session = MockSession()
    use(screens.session.user == "mock")
    screens.$session.wrappedValue = Session()
    use(screens.$session.wrappedValue.user == "nobody")
    let copy: Injected<Session> = screens.$session
    use(copy.wrappedValue === screens.session)
    screens.$session = Injected<Session>(name: "mock")
    use(screens.session.user == "mock")
    use(Injected<Session>().wrappedValue.user == "nobody")

    use(screens.missing == nil)
    use(screens.optional?.user == "nobody")
    use(screens.optionalMock?.user == "mock")
    use(screens.none == nil)
    use(screens.optionalWrapped?.text == "wrapped")
    use(screens.optionalInner?.text == "inner")
    screens.none = Session()
    use(screens.none != nil)
    screens.$optional.wrappedValue = nil
    use(screens.optional == nil)
    let optional: OptionalInjected<Session> = screens.$optional
    use(optional.wrappedValue == nil)
    screens.$optional = OptionalInjected(name: "mock", container: nil)
    use(screens.optional is MockSession)

    lazyWrappers(screens)
    weakWrappers(screens)
    valueWrappers()
}

private func lazyWrappers(_ screens: Screens) {
    use(screens.$lazy.isEmpty)
    use(screens.lazy === Resolver.resolve(Session.self))
    use(!screens.$lazy.isEmpty)
    use(screens.lazyMock.user == "mock")
    use(screens.lazyWrapped.text == "wrapped")
    use(screens.lazyInner.text == "inner")
    screens.$model.args = "args"
    use(screens.model.title == "args")
    screens.$model.release()
    use(screens.$model.isEmpty)
    screens.model = Model(title: "replaced")
    use(screens.model.title == "replaced")
    screens.$later.name = .third
    use(screens.later.text == "third")
    let fresh = Screens()
    fresh.$later.container = .wrapped
    use(fresh.later.text == "wrapped")
    use(fresh.$later.container === Resolver.wrapped)
    fresh.$model.name = nil
    use(fresh.$model.name == nil)
    fresh.$model.args = ["a": 1, "b": 2]
    use(fresh.$model.args != nil)
    fresh.$model.args = nil
    use(fresh.model.title == "none")
    let wrapper: LazyInjected<Session> = fresh.$lazy
    use(wrapper.isEmpty)
    fresh.$lazy = LazyInjected(name: "mock")
    use(fresh.lazy is MockSession)
}

private func weakWrappers(_ screens: Screens) {
    use(screens.$weakly.isEmpty)
    use(screens.weakly === Resolver.resolve(Session.self))
    use(!screens.$weakly.isEmpty)
    use(screens.weakMock?.user == "mock")
    use(screens.weakWrapped === Resolver.wrapped.resolve(Store.self))
    use(screens.weakInner === Resolver.wrapped.resolve(Store.self, name: "inner"))
    screens.$weakEditor.args = 8
    use(screens.weakEditor?.id == 8)
    ResolverScope.cached.reset()
    use(screens.weakEditor == nil)
    screens.weakly = nil
    use(screens.weakly == nil)
    let session = MockSession()
    screens.weakly = session
    use(screens.weakly === session)
    let fresh = Screens()
    fresh.$weakly.name = "mock"
    use(fresh.weakly is MockSession)
    fresh.$weakWrapped.container = .wrapped
    use(fresh.$weakWrapped.container === Resolver.wrapped)
    use(fresh.weakWrapped != nil)
    let wrapper: WeakLazyInjected<Editor> = fresh.$weakEditor
    use(wrapper.isEmpty)
    use(wrapper.args == nil)
    use(wrapper.name == nil)
}

private func valueWrappers() {
    var values = Values()
    use(values.session === Resolver.resolve(Session.self))
    use(values.settings.text == "first")
    use(values.none == nil)
    use(values.$lazy.isEmpty)
    use(values.lazy === values.session)
    values.session = MockSession()
    use(values.session is MockSession)
    values.$lazy.release()
    use(values.$lazy.isEmpty)
    use(Values().plain == 1)
}
