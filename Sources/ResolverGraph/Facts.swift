/// What makes a difference between two registrations of one service.
struct Facts {
    let scope, container, file, questions: String

    var all: [(String, String)] {
        [("scope", scope), ("container", container), ("file", file), ("asks for", questions)]
    }
}
