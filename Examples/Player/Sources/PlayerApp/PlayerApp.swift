import Player
import ResolverChecked

@main
enum PlayerApp {
    static func main() throws {
        let container = SharedContainer()
        let player = try PlayerResolver(container).resolve()
        print("Tonight: \(player.programme), at volume \(player.volume)")
        for line in container.journal().lines { print("The player \(line).") }
    }
}
