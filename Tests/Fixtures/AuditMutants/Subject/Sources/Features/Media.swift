import Kit
import Resolver

protocol Decoding: Part {}

final class Library: Part {
    static func open() async throws -> Library { Library() }
}
final class Decoder: Decoding {
    init() async {}
}
final class Playlist: Part {
    let parts: [any Part]
    init(library: Library) { parts = [library] }
}
final class Player: Part {
    let parts: [any Part]
    init(library: Library, decoding: any Decoding) { parts = [library, decoding] }
}
final class Queue: Part {
    let parts: [any Part]
    init(player: Player, playlist: Playlist) async { parts = [player, playlist] }
}
final class Cover: Part {
    let library: any Part
    init(library: Library) { self.library = library }
}
final class MediaScreen: @unchecked Sendable {
    @Injected var library: Library
    @Injected var decoding: any Decoding
    @LazyInjected var cover: Cover
}

public enum MediaModule: Module {
    public static func register(in container: Resolver) {
        container.register { try await Library.open() }.scope(.application)
        container.register { await Decoder() as any Decoding }.scope(.cached)
        container.register { Playlist(library: try await Resolver.resolveAsync()) }
        container.register(Player.init).scope(.application)
        container.register(Queue.init)
        container.register { Cover(library: Resolver.resolve()) }
    }

    static func ask() async throws {
        try await Resolver.main.warmUp()
        let queue: Queue = try await Resolver.resolveAsync()
        let playlist = try await Resolver.resolveAsync(Playlist.self)
        let player: Player = Resolver.resolve()
        use(queue, playlist, player)
        let screen = MediaScreen()
        use(screen.library, screen.decoding, screen.cover)
    }
}
