import Resolver
import Services

/// Containers opened inside another for a while.
package enum Nested {
    package static let kept = Subject("kept by the parent, in a nested container") {
        let app = Resolver()
        app.register { Network() }.scope(.application)
        _ = app.resolve(Network.self)
        let request = app.nested("request")
        return { count in
            var checksum = Checksum()
            for _ in 0..<count { checksum.add(request.resolve(Network.self)) }
            checksum.finish()
        }
    }

    package static let opened = Subject("open, resolve, close", count: 1_000) {
        let app = Resolver()
        app.register { Draft() }.scope(.nested)
        return { count in
            Awaited.wait {
                var checksum = Checksum()
                for _ in 0..<count {
                    let request = app.nested("request")
                    checksum.add(request.resolve(Draft.self))
                    await request.shutDown()
                }
                checksum.finish()
            }
        }
    }

    package static let letGo = Subject("open, resolve, let go", count: 1_000) {
        let app = Resolver()
        app.register { Draft() }.scope(.nested)
        return { count in
            var checksum = Checksum()
            for _ in 0..<count { checksum.add(app.nested("request").resolve(Draft.self)) }
            checksum.finish()
        }
    }

    package static let byHand = Subject("by hand: open, resolve, close", count: 1_000) {
        let app = Dictionaries(parent: nil)
        app.register { Draft() }
        return { count in
            var checksum = Checksum()
            for _ in 0..<count {
                let request = Dictionaries(parent: app)
                checksum.add(request.resolve(Draft.self))
                request.close()
            }
            checksum.finish()
        }
    }

    /// A container as one writes it by hand: factories in one dictionary, instances in another.
    private final class Dictionaries: @unchecked Sendable {
        // Safety: used by one thread.
        private let parent: Dictionaries?
        private var factories: [ObjectIdentifier: () -> AnyObject] = [:]
        private var instances: [ObjectIdentifier: AnyObject] = [:]

        init(parent: Dictionaries?) { self.parent = parent }

        func register<Service: AnyObject>(_ factory: @escaping () -> Service) {
            factories[ObjectIdentifier(Service.self)] = factory
        }

        func resolve<Service: AnyObject>(_ type: Service.Type) -> Service {
            let key = ObjectIdentifier(type)
            if let instance = instances[key] { return unsafeDowncast(instance, to: type) }
            let factory = factories[key] ?? parent?.factories[key]
            let instance = factory.unsafelyUnwrapped()
            instances[key] = instance
            return unsafeDowncast(instance, to: type)
        }

        func close() { instances.removeAll() }
    }

    static let all = [kept, opened, letGo, byHand]
}
