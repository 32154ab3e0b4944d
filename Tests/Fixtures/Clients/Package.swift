// swift-tools-version: 6.2
import PackageDescription

// Three kinds of apps with warnings as errors, and one that was written for the predecessor; each is run to see that it works.
let package = Package(
    name: "Clients",
    dependencies: [.package(name: "Resolver", path: "../../..")],
    targets: [
        .executableTarget(
            name: "UnchangedClient", dependencies: ["Resolver"], swiftSettings: [.swiftLanguageMode(.v5)]),
        .executableTarget(
            name: "Swift5Client", dependencies: ["Resolver"],
            swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]),
        .executableTarget(
            name: "Swift6Client", dependencies: ["Resolver"],
            swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]),
        .executableTarget(
            name: "MainActorClient", dependencies: ["Resolver"],
            swiftSettings: [
                .swiftLanguageMode(.v6), .defaultIsolation(MainActor.self), .treatAllWarnings(as: .error),
            ]),
    ]
)
