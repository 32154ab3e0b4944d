import Resolver

// What is given to an inherited initialiser is not asked for; what it is given by default is registered.
class Screen {
    init(size: Int = Resolver.resolve(), title: String = Resolver.resolve()) {}
}

class DetailScreen: Screen {}

final class EditScreen: DetailScreen {}

Resolver.register { "Edit" }
_ = EditScreen(size: 1)
