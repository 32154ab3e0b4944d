#if os(Linux)
    import Resolver
    import Testing

    /// Each in a process of its own, so that only what it does itself is measured.
    @Suite("Memory stays flat")
    struct FlatMemoryTests {
        @Test("C5: over any number of re-registrations that nobody resolves")
        func registrations() async {
            await #expect(processExitsWith: .success) {
                let resolver = Resolver()
                let growth = try ResidentSet.growth(rounds: Rounds.flat) {
                    resolver.register { Weight() }.implements((any Weighing).self)
                    resolver.register(name: "named") { Weight() }.scope(.cached)
                }
                #expect(growth < Rounds.bound)
            }
        }

        @Test("C5: over any number of re-registrations with an instance kept each time")
        func instances() async {
            await #expect(processExitsWith: .success) {
                let resolver = Resolver()
                let mock = Resolver(child: resolver)
                mock.register(name: "mocked") { Weight() }.scope(.cached)
                let growth = try ResidentSet.growth(rounds: Rounds.flat) {
                    let captured = Weight()
                    resolver.register(name: "mocked") { captured }.scope(.cached)
                    resolver.register { resolver in
                        Carrier(load: resolver.resolve(name: "mocked"))
                    }
                    .scope(.application).implements((any Weighing).self)
                    _ = resolver.resolve((any Weighing).self)
                    _ = mock.resolve((any Weighing).self)
                    _ = mock.resolve(Carrier.self)
                }
                #expect(growth < Rounds.bound)
            }
        }

        @Test("over any number of containers made and dropped, with registrations, a child and kept instances")
        func containers() async {
            await #expect(processExitsWith: .success) {
                let child = Resolver()
                child.register { resolver in Carrier(load: resolver.resolve()) }.scope(.cached)
                child.register { Weight() }
                let growth = try ResidentSet.growth(rounds: Rounds.flat) {
                    let container = Resolver(child: child)
                    container.register { Weight() }.scope(.application)
                    container.register(name: "named") { Weight() }.scope(.container)
                    _ = container.resolve(Carrier.self)
                    _ = container.resolve(Weight.self, name: "named")
                }
                #expect(growth < Rounds.bound)
            }
        }

        @Test("over any number of containers in front, and nested ones, that register nothing and ask for many types")
        func asked() async {
            await #expect(processExitsWith: .success) {
                let child = Resolver()
                Tower<Int>.register(48, in: child)
                let growth = try ResidentSet.growth(rounds: Rounds.flat / 10) {
                    Tower<Int>.ask(48, Resolver(child: child))
                    Tower<Int>.ask(24, child.nested())
                }
                #expect(growth < Rounds.bound)
            }
        }

        @Test("over any number of containers with many types, of which many go before the container does")
        func types() async {
            await #expect(processExitsWith: .success) {
                let growth = try ResidentSet.growth(rounds: Rounds.flat / 10) {
                    let container = Resolver()
                    Tower<Int>.register(48, in: container)
                    Tower<Int>.unregister(40, in: container)
                    Tower<UInt>.register(24, in: container)
                }
                #expect(growth < Rounds.bound)
            }
        }

        @Test("over any number of swaps of root, resets of scopes and copies")
        func swaps() async {
            await #expect(processExitsWith: .success) {
                let growth = try ResidentSet.growth(rounds: Rounds.flat / 4) {
                    let container = Resolver()
                    container.register { Weight() }.scope(.shared)
                    container.register { resolver in Carrier(load: resolver.resolve()) }.scope(.cached)
                    Resolver.root = container.copy()
                    _ = Resolver.resolve(Carrier.self)
                    ResolverScope.cached.reset()
                    _ = Resolver.resolve(Carrier.self)
                }
                #expect(growth < Rounds.bound)
            }
        }

        @Test("over any number of threads that resolve once and end")
        func threads() async {
            await #expect(processExitsWith: .success) {
                let resolver = Resolver()
                resolver.register { Weight() }.scope(.cached)
                resolver.register { resolver in Carrier(load: resolver.resolve()) }
                let growth = try ResidentSet.growth(rounds: Rounds.flat / 20) {
                    Threads.run([{ _ = resolver.resolve(Carrier.self) }])
                }
                #expect(growth < Rounds.bound)
            }
        }
    }

    /// As many types as one wants.
    private enum Tower<Inner> {
        static func register(_ count: Int, in container: Resolver) {
            container.register(Tower<Inner>?.self) { nil }
            if count > 1 { Tower<Tower<Inner>>.register(count - 1, in: container) }
        }

        static func ask(_ count: Int, _ container: Resolver) {
            _ = container.optional(Tower<Inner>?.self)
            if count > 1 { Tower<Tower<Inner>>.ask(count - 1, container) }
        }

        static func unregister(_ count: Int, in container: Resolver) {
            container.unregister(Tower<Inner>?.self)
            if count > 1 { Tower<Tower<Inner>>.unregister(count - 1, in: container) }
        }
    }
#endif
