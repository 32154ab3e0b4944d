import ResolverChecked

struct Now: Dependency {
    let text: String
    init(text: String) { self.text = text }
    init(with container: SharedContainer) { text = "now" }
}

struct Maybe: ThrowingDependency {
    let text: String
    init(text: String) { self.text = text }
    init(with container: SharedContainer) throws { text = "maybe \(container.now().text)" }
}

@available(macOS 11, iOS 14, *)
public actor Later: AsyncThrowingDependency {
    let text: String
    public init(with container: SharedContainer) async throws { text = try "later \(container.maybe().text)" }
}
