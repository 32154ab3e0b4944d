// swift-tools-version: 6.1
import PackageDescription

/// Two programs with faults, some of which can be put right for certain. Fixes are made in a copy.
let package = Package(
    name: "AuditFixes",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "Resolver", path: "../../..")],
    targets: [
        .executableTarget(name: "Shop", dependencies: ["Parts", .product(name: "Resolver", package: "Resolver")]),
        .executableTarget(name: "Admin", dependencies: ["Parts", .product(name: "Resolver", package: "Resolver")]),
        .target(name: "Parts", dependencies: [.product(name: "Resolver", package: "Resolver")]),
    ])
