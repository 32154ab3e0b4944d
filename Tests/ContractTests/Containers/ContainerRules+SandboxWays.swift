import Resolver
import TestSupport
import Testing

@Suite("C10: Whichever way a sandbox is asked")
struct SandboxWaysRules {
    enum Origin: CaseIterable {
        /// Registered outside, as the sandbox begins with it.
        case outside
        /// Registered in the sandbox, in place of what was there.
        case mocked
        /// Registered in a container in front that was made outside.
        case front
        /// In a container that is nested in it.
        case nested
    }

    @Test("C10: It answers with what it has, made of what it has", arguments: Origin.allCases, AskingWay.allCases)
    func ways(_ origin: Origin, _ way: AskingWay) async throws {
        for scope in [ResolverScope.unique, .graph, .application, .shared] {
            let app = Resolver(name: "app")
            AskingWay.register(in: app)
            app.register(Int.self, name: "view") { 0 }
            let front = Resolver(name: "front", child: app)
            let label: @Sendable () -> Labelled = { Labelled("\(Resolver.resolve(Int.self, name: "view"))") }
            app.register(factory: label).scope(scope)
            // Kept out here, and not to be had in there.
            let outside = app.resolve(Labelled.self)
            #expect(outside.label == "0")
            try await Resolver.sandboxed {
                var (asked, expected) = (app, "0")
                switch origin {
                case .outside: break
                case .mocked:
                    app.register(Int.self, name: "view") { 1 }
                    expected = "1"
                case .front:
                    front.register(Int.self, name: "view") { 2 }
                    (asked, expected) = (front, "2")
                case .nested:
                    asked = app.nested("request") { $0.register(Int.self, name: "view") { 3 } }
                    // What the app keeps, it makes as it sees it.
                    expected = scope === ResolverScope.unique || scope === ResolverScope.graph ? "3" : "0"
                }
                Resolver.root = asked
                let held = way == .weakLazyInjected ? asked.resolve(Labelled.self) : nil
                for _ in 0..<3 {
                    let found = try await way.label(in: asked)
                    #expect(found == expected)
                }
                withExtendedLifetime(held) {}
            }
            #expect(app.resolve(Labelled.self).label == "0")
            if scope === ResolverScope.application { #expect(app.resolve(Labelled.self) === outside) }
        }
    }

    @Test("C10: A wrapper hands back the container that it was given, and asks what stands for that in the sandbox")
    func given() {
        struct Owner {
            @LazyInjected var label: Labelled
            @WeakLazyInjected var weakLabel: Labelled?
        }
        let app = Resolver()
        app.register { Labelled("outside") }.scope(.application)
        Resolver.sandboxed {
            Resolver.sandboxed {
                var owner = Owner()
                (owner.$label.container, owner.$weakLabel.container) = (app, app)
                #expect(owner.$label.container === app && owner.$weakLabel.container === app)
                owner.$label.container?.register { Labelled("inside") }.scope(.application)
                #expect(owner.label.label == "inside" && owner.weakLabel?.label == "inside")
                // The sandbox's own are what was given.
                (owner.$label.container, owner.$weakLabel.container) = (.main, .root)
                #expect(owner.$label.container === Resolver.main && owner.$weakLabel.container === Resolver.root)
            }
            #expect(app.resolve(Labelled.self).label == "outside")
        }
    }
}
