// swift-tools-version: 6.1
import PackageDescription

// A shared library with services of its own. `check` builds it with each product of Resolver.
let product = Context.environment["RESOLVER_PRODUCT"] ?? "Resolver-Static"

let package = Package(
    name: "Feature",
    products: [.library(name: "Feature", type: .dynamic, targets: ["Feature"])],
    dependencies: [.package(name: "Resolver", path: "../../../..")],
    targets: [.target(name: "Feature", dependencies: [.product(name: product, package: "Resolver")])]
)
