import Resolver

// A class without initialisers of its own inherits those of its superclass, with what they are given by default.
class Screen {
    init(size: Int = Resolver.resolve()) {}  // error: missing
}

class DetailScreen: Screen {}

final class EditScreen: DetailScreen {}

_ = EditScreen()
