// swift-tools-version: 6.1

// Runs the library's code for SwiftUI, which this system does not have: with OpenCombine, and with stand-ins for SwiftUI in
// a host that does with views what SwiftUI documents (`Life`).
import PackageDescription

let package = Package(
    name: "Views",
    products: [.executable(name: "Life", targets: ["Life"])],
    dependencies: [.package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0")],
    targets: [
        .target(name: "Combine", dependencies: [.product(name: "OpenCombine", package: "OpenCombine")]),
        .target(name: "SwiftUI", dependencies: ["Combine"]),
        .target(name: "ResolverAtomics"),
        .target(name: "Resolver", dependencies: ["ResolverAtomics", "Combine", "SwiftUI"], exclude: ["Resources"]),
        .target(name: "ResolverGraph"),
        .target(
            name: "ResolverInspection",
            dependencies: ["Resolver", "ResolverAtomics", "ResolverGraph", "Combine", "SwiftUI"]),
        .executableTarget(name: "Life", dependencies: ["Resolver", "ResolverInspection", "SwiftUI", "Combine"]),
    ]
)
