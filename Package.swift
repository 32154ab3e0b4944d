// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Resolver",
    platforms: [.iOS(.v13), .macOS(.v10_15), .tvOS(.v13), .watchOS(.v6), .visionOS(.v1)],
    products: [
        .library(name: "Resolver", targets: ["Resolver"]),
        .library(name: "Resolver-Static", type: .static, targets: ["Resolver"]),
        .library(name: "Resolver-Dynamic", type: .dynamic, targets: ["Resolver"]),
    ],
    targets: [
        .target(name: "ResolverAtomics"),
        .target(name: "Resolver", dependencies: ["ResolverAtomics"]),
    ],
    swiftLanguageModes: [.v6]
)
