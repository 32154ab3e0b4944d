import Dispatch
import Resolver
import Testing

/// Each in a process of its own: a factory that another test has in flight may put a release off.
@Suite("What is replaced is released at once")
struct PromptReleaseTests {
    @Test("C5: a kept instance and what its factory has captured, when the key is registered again")
    func replaced() async {
        await #expect(processExitsWith: .success) {
            let resolver = Resolver()
            func register() {
                let captured = Weight()
                resolver.register { Carrier(load: captured) }.scope(.cached).implements((any Weighing).self)
            }
            for _ in 0..<3 {
                register()
                _ = resolver.resolve((any Weighing).self)
                #expect(Weight.live == 1)
            }
            resolver.unregister(Carrier.self)
            #expect(Weight.live == 0)
        }
    }

    @Test("A kept instance, when its scope is reset, and a shared one when the last holder lets go")
    func reset() async {
        await #expect(processExitsWith: .success) {
            let resolver = Resolver()
            resolver.register { Weight() }.scope(.application)
            resolver.register(name: "shared") { Weight() }.scope(.shared)
            _ = resolver.resolve(Weight.self)
            var shared: Weight? = resolver.resolve(name: "shared")
            #expect(Weight.live == 2)
            ResolverScope.application.reset()
            #expect(Weight.live == 1)
            #expect(shared != nil)
            shared = nil
            #expect(Weight.live == 0)
        }
    }

    @Test("All that a container keeps and has captured, when it ends, even as root")
    func container() async {
        await #expect(processExitsWith: .success) {
            func make() -> Resolver {
                let captured = Weight()
                let container = Resolver()
                container.register { Carrier(load: captured) }
                container.register { Weight() }.scope(.cached)
                return container
            }
            var container: Resolver? = make()
            _ = container?.resolve(Weight.self)
            #expect(Weight.live == 2)
            container = nil
            #expect(Weight.live == 0)

            Resolver.root = make()
            _ = Resolver.resolve(Weight.self)
            #expect(Weight.live == 2)
            Resolver.root = Resolver()
            #expect(Weight.live == 0)
        }
    }

    @Test("What graph services are built from, when the cycle ends")
    func graph() async {
        await #expect(processExitsWith: .success) {
            let resolver = Resolver()
            resolver.register { Weight() }
            resolver.register { resolver in Carrier(load: resolver.resolve()) }
            _ = resolver.resolve(Carrier.self)
            #expect(Weight.live == 0)
        }
    }

    @Test("What a factory in flight may still be using waits for that factory, and no longer")
    func inFlight() async {
        await #expect(processExitsWith: .success) {
            let resolver = Resolver()
            let (begun, replaced) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
            func register() {
                let captured = Weight()
                resolver.register {
                    begun.signal()
                    replaced.wait()
                    return Carrier(load: captured)
                }
            }
            register()
            Threads.run([
                {
                    let carrier = resolver.resolve(Carrier.self)
                    #expect(carrier.load === carrier.load && Weight.live == 1)
                },
                {
                    begun.wait()
                    resolver.unregister(Carrier.self)
                    replaced.signal()
                },
            ])
            #expect(Weight.live == 0)
        }
    }
}
