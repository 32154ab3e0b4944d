import ResolverChecked

final class Catalogue: AsyncThrowingDependency {
    var titles: [String]
    init(with container: SharedContainer) async throws { titles = ["Tea"] }
    init(titles: [String]) { self.titles = titles }
}

protocol Shape: AnyObject {}

final class Box: Shape, AsyncThrowingDependency {
    typealias ResolvedTo = any Shape
    init(with container: SharedContainer) async throws {}
}

let container = SharedContainer()
let box = try await container.box()
let shape: any Shape = try await container.resolveAsync()
precondition(box === shape)
let titles = try await container.catalogue().titles
container.catalogue = { Catalogue(titles: ["Coffee"]) }
let others = try await container.catalogue().titles
precondition(titles == ["Tea"] && others == ["Coffee"])
