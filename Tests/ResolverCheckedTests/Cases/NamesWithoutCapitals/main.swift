import ResolverChecked

struct 歌: Dependency {
    let title = "歌"
    init(with container: SharedContainer) {}
}

final class iPhone: Dependency, Sendable {
    let song: 歌
    init(with container: SharedContainer) { song = container.歌() }
}

struct `default`: Dependency {
    init(with container: SharedContainer) {}
}

struct _Hidden: Dependency {
    struct part: Dependency {
        init(with container: SharedContainer) {}
    }
    init(with container: SharedContainer) {}
}

enum settings {
    struct Model: Dependency {
        let number = 4
        init(with container: SharedContainer) {}
    }
}

struct Settings: Dependency {
    init(with container: SharedContainer) {}
}

let container = SharedContainer()
precondition(container.iPhone().song.title == "歌" && container.iPhone() === container.iPhone())
_ = container.`default`()
_ = container._hidden()
_ = container._hiddenpart()
_ = container.settings()
precondition(container.settingsModel().number == 4)
