// swift-tools-version: 6.1
import PackageDescription

/// Two programs that share a module, whose name is not its target's.
let package = Package(
    name: "AuditBuildSystems",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "Resolver", path: "../../..")],
    targets: [
        .executableTarget(
            name: "Shop", dependencies: ["Shop-Parts", .product(name: "Resolver", package: "Resolver")]),
        .executableTarget(
            name: "Stock", dependencies: ["Shop-Parts", .product(name: "Resolver", package: "Resolver")]),
        .target(
            name: "Shop-Parts", dependencies: [.product(name: "Resolver", package: "Resolver")], path: "Sources/Parts",
            swiftSettings: [.define("PARTS")]),
    ])
