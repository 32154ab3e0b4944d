// swift-tools-version: 6.1
import PackageDescription

let resolver = Target.Dependency.product(name: "Resolver", package: "Resolver")
let logging = Target.Dependency.product(name: "Logging", package: "swift-log")
let metrics = Target.Dependency.product(name: "Metrics", package: "swift-metrics")
let tracing = Target.Dependency.product(name: "Tracing", package: "swift-distributed-tracing")
let lifecycle = Target.Dependency.product(name: "ServiceLifecycle", package: "swift-service-lifecycle")
let hummingbird = Target.Dependency.product(name: "Hummingbird", package: "hummingbird")

let package = Package(
    name: "LibraryServer",
    platforms: [.macOS(.v15)],
    dependencies: [
        // Named, since a clone's folder can have any name.
        .package(name: "Resolver", path: "../.."),
        .package(url: "https://github.com/hummingbird-project/hummingbird.git", from: "2.0.0"),
        .package(url: "https://github.com/groue/GRDB.swift.git", from: "7.0.0"),
        .package(url: "https://github.com/apple/swift-http-types.git", from: "1.0.0"),
        .package(url: "https://github.com/apple/swift-log.git", from: "1.6.0"),
        .package(url: "https://github.com/apple/swift-metrics.git", from: "2.5.0"),
        .package(url: "https://github.com/apple/swift-distributed-tracing.git", from: "1.3.0"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle.git", from: "2.6.0"),
    ],
    targets: [
        // Books and loans, and where they are kept. Knows nothing of HTTP.
        .target(
            name: "Library",
            dependencies: [resolver, logging, .product(name: "GRDB", package: "GRDB.swift")]),
        // The routes, the container of each request, what runs beside the server, and what is registered.
        .target(
            name: "LibraryApp",
            dependencies: [
                "Library", resolver, logging, metrics, tracing, lifecycle, hummingbird,
                .product(name: "ResolverInspection", package: "Resolver"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ]),
        .executableTarget(name: "LibraryServer", dependencies: ["LibraryApp"]),
        .testTarget(
            name: "LibraryAppTests",
            dependencies: [
                "Library", "LibraryApp", resolver, logging, metrics, tracing,
                .product(name: "MetricsTestKit", package: "swift-metrics"),
                .product(name: "InMemoryTracing", package: "swift-distributed-tracing"),
                .product(name: "ResolverTesting", package: "Resolver"),
                .product(name: "HummingbirdTesting", package: "hummingbird"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
