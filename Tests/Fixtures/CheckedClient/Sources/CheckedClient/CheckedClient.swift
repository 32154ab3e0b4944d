import Music
import ResolverChecked

struct Concert {
    let songs: [String]
}

struct ConcertResolver: CheckedResolver {
    typealias Output = Key.Evening

    enum Key {
        typealias Opening = Player
        typealias Evening = Concert
    }

    func opening() throws -> Key.Opening { try PlayerResolver(title: "Overture").resolve() }
    func evening(opening: Key.Opening) -> Key.Evening { Concert(songs: [opening.title]) }
}

@main
struct CheckedClient {
    @MainActor
    static func main() throws {
        let concert = try ConcertResolver().resolve()
        precondition(concert.songs == ["Overture"])

        let container = SharedContainer()
        precondition(container.library().titles == concert.songs)
        precondition(container.piano() === container.piano())
        precondition(container.session() === container.session())
        container.session = { Session(user: "Grace") }
        precondition(container.session().user == "Grace")
        precondition(container.template().number == 4)
        print("Checked client: works")
    }
}
