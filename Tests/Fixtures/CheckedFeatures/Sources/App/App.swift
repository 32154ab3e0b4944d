import Foundation
import Music
import Resolver
import ResolverChecked

final class Session: Dependency {
    let box: Catalogue
    init(with container: SharedContainer) { box = container.catalogue() }
}

struct WrongDisc: Error {}

final class Player: AsyncThrowingDependency, Sendable {
    let songs: Int
    init(with container: SharedContainer) async throws {
        songs = try container.disc().songs
        if songs == 0 { throw WrongDisc() }
    }
}

@MainActor
func run() async throws {
    let container = musicContainer()
    container.registerGeneratedDependencies()
    precondition(container.catalogue().place.path == "/music")
    precondition(container.session() === container.session())
    precondition(container.httpNetwork().name == "http" && container.cannedNetwork().name == "canned")
    container.httpNetwork = { HTTPNetwork(name: "mock") }
    precondition(container.httpNetwork().name == "mock" && container.cannedNetwork().name == "canned")
    let network: any Networking = container.resolve()
    precondition(["mock", "canned"].contains(network.name))
    precondition(container.screen().title == "/music")
    await container.journal().add("one")
    let entries = await container.journal().entries
    precondition(entries == ["one"])
    let download = try await container.download()
    precondition(download.network == "mock")
    container.disc = { Disc(songs: 0) }
    do {
        _ = try await container.player()
        preconditionFailure()
    } catch {
        precondition(error is WrongDisc)
    }
    container.disc = { Disc(songs: 5) }
    let player = try await container.player()
    precondition(player.songs == 5)
    precondition(PlayerResolver().resolve().path == "/a")
    let station = try await RadioResolver().resolve()
    precondition(station == "FM 98")
    precondition(WindowResolver().resolve() == "Music")
    let label = try LabelResolver().resolve()
    precondition(label == "Label")
}

@main
struct App {
    static func main() async throws { try await run() }
}
