// swift-tools-version: 6.1
import PackageDescription

// A client of ResolverCheckedPlugin that has forgotten the trait. Building it has to fail, and to say what to write.
let package = Package(
    name: "UncheckedClient",
    dependencies: [.package(name: "Resolver", path: "../../..")],
    targets: [
        .executableTarget(
            name: "UncheckedClient",
            dependencies: [.product(name: "ResolverChecked", package: "Resolver")],
            plugins: [.plugin(name: "ResolverCheckedPlugin", package: "Resolver")])
    ]
)
