// swift-tools-version: 6.1
import PackageDescription

// Two programs that use Resolver beside a shared library that does: one is linked against it, the other loads it while it runs.
let product = Context.environment["RESOLVER_PRODUCT"] ?? "Resolver-Static"
let resolver = Target.Dependency.product(name: product, package: "Resolver")

let package = Package(
    name: "App",
    dependencies: [.package(name: "Resolver", path: "../../../.."), .package(path: "../Feature")],
    targets: [
        .executableTarget(name: "LinkedApp", dependencies: [resolver, .product(name: "Feature", package: "Feature")]),
        .executableTarget(name: "LoadingApp", dependencies: [resolver]),
    ]
)
