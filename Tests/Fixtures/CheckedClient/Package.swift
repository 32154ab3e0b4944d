// swift-tools-version: 6.2
import PackageDescription

// A client of ResolverCheckedPlugin, with a library target of its own; it is run to see that it works.
let package = Package(
    name: "CheckedClient",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "Resolver", path: "../../..")],
    targets: [
        .executableTarget(
            name: "CheckedClient",
            dependencies: ["Music", .product(name: "ResolverChecked", package: "Resolver")],
            swiftSettings: [.treatAllWarnings(as: .error)],
            plugins: ["Templates", .plugin(name: "ResolverCheckedPlugin", package: "Resolver")]),
        // What another plugin generates is a source like any other.
        .plugin(name: "Templates", capability: .buildTool()),
        .executableTarget(
            name: "MainActorCheckedClient",
            dependencies: [.product(name: "ResolverChecked", package: "Resolver")],
            swiftSettings: [.defaultIsolation(MainActor.self), .treatAllWarnings(as: .error)],
            plugins: [.plugin(name: "ResolverCheckedPlugin", package: "Resolver")]),
        .target(
            name: "Music",
            dependencies: ["Instruments", .product(name: "ResolverChecked", package: "Resolver")],
            swiftSettings: [.treatAllWarnings(as: .error)],
            plugins: [.plugin(name: "ResolverCheckedPlugin", package: "Resolver")]),
        .target(name: "Instruments", swiftSettings: [.treatAllWarnings(as: .error)]),
    ],
    swiftLanguageModes: [.v6]
)
