// swift-tools-version: 6.2
import PackageDescription

// The app itself is an Xcode project's to build: `App` is its folder, and needs SwiftUI. What is built and tested here is
// everything that the views show.
let settings: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

let package = Package(
    name: "Bookshop",
    // What `Observation` needs.
    platforms: [.iOS(.v17), .macOS(.v14)],
    products: [.library(name: "BookshopModels", targets: ["BookshopModels"])],
    dependencies: [
        // Named, since a clone's folder can have any name.
        .package(name: "Resolver", path: "../..")
    ],
    targets: [
        .target(
            name: "BookshopModels", dependencies: [.product(name: "Resolver", package: "Resolver")],
            swiftSettings: settings),
        .testTarget(
            name: "BookshopModelsTests",
            dependencies: [
                "BookshopModels", .product(name: "Resolver", package: "Resolver"),
                .product(name: "ResolverTesting", package: "Resolver"),
            ],
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
