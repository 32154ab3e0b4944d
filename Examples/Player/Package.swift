// swift-tools-version: 6.1
import PackageDescription

let checked = Target.Dependency.product(name: "ResolverChecked", package: "Resolver")
let plugin = Target.PluginUsage.plugin(name: "ResolverCheckedPlugin", package: "Resolver")

let package = Package(
    name: "Player",
    platforms: [.macOS(.v13)],
    dependencies: [
        // Named, since a clone's folder can have any name.
        .package(name: "Resolver", path: "../..")
    ],
    targets: [
        .target(name: "Player", dependencies: [checked], plugins: [plugin]),
        .executableTarget(name: "PlayerApp", dependencies: ["Player", checked]),
        .testTarget(name: "PlayerTests", dependencies: ["Player", checked]),
    ],
    swiftLanguageModes: [.v6]
)
