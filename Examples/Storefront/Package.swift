// swift-tools-version: 6.1
import PackageDescription

let resolver = Target.Dependency.product(name: "Resolver", package: "Resolver")

let package = Package(
    name: "Storefront",
    // What `Int128` and `Mutex` need.
    platforms: [.macOS(.v15)],
    dependencies: [
        // Named, since a clone's folder can have any name.
        .package(name: "Resolver", path: "../..")
    ],
    targets: [
        .target(name: "Domain", dependencies: [resolver]),
        .target(name: "Networking", dependencies: [resolver]),
        .target(name: "Persistence", dependencies: ["Domain", "Networking", resolver]),
        .target(name: "Features", dependencies: ["Domain", "Persistence", resolver]),
        .executableTarget(
            name: "Storefront", dependencies: ["Domain", "Networking", "Persistence", "Features", resolver]),
        .testTarget(name: "DomainTests", dependencies: ["Domain"]),
        .testTarget(name: "PersistenceTests", dependencies: ["Domain", "Networking", "Persistence"]),
        .testTarget(
            name: "StorefrontTests",
            dependencies: [
                "Storefront", "Domain", "Networking", "Persistence", "Features", resolver,
                .product(name: "ResolverTesting", package: "Resolver"),
            ],
            exclude: ["resolver-graph.json"]),
    ],
    swiftLanguageModes: [.v6]
)
