/// The properties in which two registrations of one service can differ.
struct Facts {
    let scope, container, file, questions: String

    var all: [(String, String)] {
        [("scope", scope), ("container", container), ("file", file), ("asks for", questions)]
    }
}
