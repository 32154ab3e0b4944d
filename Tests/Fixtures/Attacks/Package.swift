// swift-tools-version: 6.1
import PackageDescription

// Programs that once hung, crashed or grew: each scenario runs in a process of its own, see `run`.
let package = Package(
    name: "Attacks",
    platforms: [.iOS(.v18), .macOS(.v15), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    dependencies: [.package(name: "Resolver", path: "../../..")],
    targets: [
        // What Swift cannot call: variadic system calls.
        .target(name: "AttackSystem"),
        .executableTarget(name: "attacks", dependencies: ["Resolver", "AttackSystem"]),
    ],
    swiftLanguageModes: [.v6]
)
