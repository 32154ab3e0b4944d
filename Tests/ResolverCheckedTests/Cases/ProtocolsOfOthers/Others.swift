// No file of another module is imported here that has a `Dependency`.
enum Others {
    protocol Dependency {}
    protocol CheckedResolver {}
}

struct Stranger: Others.Dependency, Others.CheckedResolver {
    let number = 3
}
