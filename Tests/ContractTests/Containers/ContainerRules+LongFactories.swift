import Resolver
import TestSupport
import Testing

@Suite("C7: What was asked for long ago, or of others")
struct LongFactoryRules {
    private let container = Resolver()

    /// A factory whose notes are gathered several times before it is done.
    @Test("C7: A factory that resolves thousands of times has asked for what it asked first", arguments: [true, false])
    func thousands(mockIsFirst: Bool) {
        container.register { RealNetwork() as any Network }
        container.register { Plain() }.scope(.unique)
        container.register {
            let repository = Repository(network: Resolver.resolve())
            for _ in 0..<20_000 { _ = Resolver.resolve(Plain.self) }
            return Feature(repository: repository)
        }
        .scope(.container)
        let mock = Resolver.mocking(container)
        let bystander = Resolver(child: container)
        bystander.register { Labelled("asked for by nobody") }
        if mockIsFirst { #expect(mock.resolve(Feature.self).isMocked) }
        let feature: Feature = container.resolve()
        #expect(!feature.isMocked)
        #expect(mock.resolve(Feature.self).isMocked)
        #expect(bystander.resolve(Feature.self) === feature)
    }

    @Test("C7: A factory that asks thousands of containers takes no more time for each, and has asked for the first")
    func manyContainers() {
        container.register { RealNetwork() as any Network }
        container.register { Plain() }.scope(.unique)
        container.register { (container: Resolver) -> Feature in
            let repository = Repository(network: container.resolve())
            for _ in 0..<20_000 {
                let nested = container.nested { $0.register { Labelled("one of many") } }
                _ = nested.resolve(Labelled.self)
            }
            return Feature(repository: repository)
        }
        .scope(.container)
        let mock = Resolver.mocking(container)
        #expect(!container.resolve(Feature.self).isMocked)
        #expect(mock.resolve(Feature.self).isMocked)
    }

    @Test("C7: The same within a pass, and in a task")
    func within() async throws {
        container.register { RealNetwork() as any Network }
        container.register { Plain() }.scope(.unique)
        container.register { (container: Resolver) -> Repository in
            let network: any Network = container.resolve()
            for _ in 0..<10_000 { _ = Resolver.resolve(Plain.self) }
            return Repository(network: network)
        }
        .scope(.graph)
        container.register { () async throws -> Feature in
            let repository: Repository = try await Resolver.resolveAsync()
            for _ in 0..<10_000 { _ = Resolver.resolve(Plain.self) }
            await Task.yield()
            return Feature(repository: repository)
        }
        .scope(.container)
        let mock = Resolver.mocking(container)
        let feature: Feature = try await container.resolveAsync()
        let mocked: Feature = try await mock.resolveAsync()
        #expect(!feature.isMocked)
        #expect(mocked.isMocked)
    }

    @Test("C7: What is made for the rest of the pass has asked, even where it was made long before it is found")
    func graph() {
        container.register { RealNetwork() as any Network }
        container.register { Plain() }.scope(.unique)
        container.register { Repository(network: Resolver.resolve()) }
        container.register { Feature(repository: Resolver.resolve()) }.scope(.container)
        container.register { () -> [Feature] in
            // What it asks for stands where, later, something else does.
            for _ in 0..<100 { _ = Resolver.resolve(Plain.self) }
            _ = Resolver.resolve(Repository.self)
            for _ in 0..<10_000 { _ = Resolver.resolve(Plain.self) }
            return [Resolver.resolve()]
        }
        let features: [Feature] = container.resolve()
        let mock = Resolver.mocking(container)
        #expect(features.map(\.isMocked) == [false])
        #expect(mock.resolve(Feature.self).isMocked)
        #expect(container.resolve(Feature.self) === features[0])
    }

    @Test("C7: An instance that another container keeps and is asked for is nothing that one in front overrides")
    func others() {
        let other = Resolver()
        other.register { Labelled("other") }.scope(.container)
        container.register { Plain() }.scope(.container)
        container.register { () -> [Labelled] in
            _ = Resolver.resolve(Plain.self)
            return [other.resolve()]
        }
        container.register {
            _ = Resolver.resolve(Plain.self)
            return Repository(network: other.resolve(Labelled.self).label == "other" ? RealNetwork() : MockNetwork())
        }
        .scope(.container)
        let front = Resolver(child: container)
        front.register { Labelled("front") }
        let repository: Repository = container.resolve()
        #expect(front.resolve(Repository.self) === repository)
        #expect(front.resolve([Labelled].self).first?.label == "other")
    }
}
