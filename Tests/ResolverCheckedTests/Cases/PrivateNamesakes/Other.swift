// Nobody else means this by the name.
private protocol Dependency {}
private struct Local: Dependency {}
