// swift-tools-version: 6.1
import PackageDescription

// The privacy manifest is a resource where Apple's tools look for one. Elsewhere a resource would bring in Foundation,
// which the library does without.
#if canImport(Darwin)
    let resources: [Resource] = [.copy("Resources/PrivacyInfo.xcprivacy")]
    let excluded: [String] = []
#else
    let resources: [Resource] = []
    let excluded = ["Resources"]
#endif

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
        .target(name: "Resolver", dependencies: ["ResolverAtomics"], exclude: excluded, resources: resources),
        // One test for each rule of the contract, named by its number.
        .testTarget(name: "ContractTests", dependencies: ["Resolver"]),
        // Mirrors Sources: whole messages, the predecessors' defects, each piece by itself.
        .testTarget(name: "ResolverTests", dependencies: ["Resolver"]),
        // Random operations against a slow model, threads against the once-only gate, bounds on memory.
        .testTarget(name: "ModelTests", dependencies: ["Resolver"]),
        // Compiles and runs every Swift block of README.md and Documentation/.
        .testTarget(name: "DocumentationTests"),
    ],
    swiftLanguageModes: [.v6]
)
