import Resolver

public protocol Storing: Part {}
public protocol Caching: Part {}

final class Disk: Storing {
    let folder: String
    init(folder: String) { self.folder = folder }
}

final class Memory: Storing, Caching {}

struct Codec: Part {}

public final class Records: Part {
    let parts: [any Part]
    init(disk: any Storing, memory: any Storing, cache: any Caching, codec: Codec) {
        parts = [disk, memory, cache, codec]
    }
}

/// Registers what keeps documents.
public enum StorageModule: Module {
    public static func register(in container: Resolver) {
        container.register(name: .documents) { "documents" }
        container.register(name: "disk") { resolver in
            Disk(folder: resolver.resolve(name: .documents)) as any Storing
        }
        .scope(.cached)
        container.register(name: "memory") { Memory() as any Storing }
        container.register { Memory() as any Caching }.scope(.cached)
        container.register { Codec() }.scope(.unique)
        container.register { resolver in
            Records(
                disk: resolver.resolve(name: "disk"),
                memory: resolver.resolve(name: "memory"),
                cache: resolver.resolve(),
                codec: resolver.resolve()
            )
        }
    }

    /// Asks for it.
    public static func ask() {
        let records: Records = Resolver.resolve()
        let disk: any Storing = Resolver.root.need("disk")
        let cache = Resolver.optional((any Caching).self)
        use(records, disk, cache as Any)
        Kit.ask(Codec.self)
    }
}
