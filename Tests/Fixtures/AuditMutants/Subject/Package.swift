// swift-tools-version: 6.1
import PackageDescription

let resolver = Target.Dependency.product(name: "Resolver", package: "Resolver")

/// An app of three modules that is mutated: its program asks for every service that is registered, and ends with 0.
let package = Package(
    name: "Subject",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "Resolver", path: "../../../..")],
    targets: [
        .target(name: "Kit", dependencies: [resolver]),
        .target(name: "Features", dependencies: ["Kit", resolver]),
        .executableTarget(name: "Subject", dependencies: ["Kit", "Features", resolver]),
    ],
    swiftLanguageModes: [.v6]
)
