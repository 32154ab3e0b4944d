// swift-tools-version: 6.2
import PackageDescription

// Two programs that look for what unit tests do not: every kind of service in every scope by every way of asking, and
// random operations from many threads and tasks. Both use the public API only, and both are run under sanitizers.
let package = Package(
    name: "Soak",
    dependencies: [.package(name: "Resolver", path: "../../..")],
    targets: [
        // Counters, a seeded generator, the census of what is alive.
        .target(name: "SoakSupport"),
        .executableTarget(
            name: "matrix", dependencies: ["Resolver", "SoakSupport"], path: "Sources/Matrix",
            swiftSettings: [.treatAllWarnings(as: .error)]),
        .executableTarget(
            name: "stress", dependencies: ["Resolver", "SoakSupport"], path: "Sources/Stress",
            swiftSettings: [.treatAllWarnings(as: .error)]),
    ],
    swiftLanguageModes: [.v6]
)
