import ResolverChecked

// Everything here is on the main actor, what is generated included.

final class Model: Dependency {
    let number: Int
    init(with container: SharedContainer) { number = container.settings().number }
}

struct Settings: Dependency {
    let number = 2
    init(with container: SharedContainer) {}
}

final class Page: AsyncThrowingDependency {
    let model: Model
    init(with container: SharedContainer) async throws { model = container.model() }
}

struct PageResolver: CheckedResolver {
    typealias Output = Key.Whole

    enum Key {
        typealias Part = Int
        typealias Whole = [Int]
    }

    let container: SharedContainer

    func part() async throws -> Key.Part { container.model().number }
    func whole(part: AsyncThrowingLazy<Key.Part>) async throws -> Key.Whole { [try await part.resolve()] }
}

@main
struct MainActorCheckedClient {
    static func main() async throws {
        let container = SharedContainer()
        container.registerGeneratedDependencies()
        precondition(container.model() === container.model() && container.model().number == 2)
        let page = try await container.page()
        precondition(page.model === container.model())
        let whole = try await PageResolver(container: container).resolve()
        precondition(whole == [2])
        print("Checked client on the main actor: works")
    }
}
