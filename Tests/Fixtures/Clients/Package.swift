// swift-tools-version: 6.2
import PackageDescription

// Three kinds of apps with warnings as errors, and two that were written for the predecessor; one that has types with the
// library's names, beside a library with defaults; one that is run in several contexts. Each is run to see that it works.
let package = Package(
    name: "Clients",
    dependencies: [.package(name: "Resolver", path: "../../..")],
    targets: [
        .executableTarget(
            name: "UnchangedClient", dependencies: ["Resolver"], swiftSettings: [.swiftLanguageMode(.v5)]),
        // Its uses are counted. What the predecessor itself calls deprecated is used as well.
        .executableTarget(
            name: "PredecessorClient", dependencies: ["Resolver"],
            swiftSettings: [
                .swiftLanguageMode(.v5), .treatAllWarnings(as: .error),
                .treatWarning("DeprecatedDeclaration", as: .warning),
            ]),
        // The same sources.
        .executableTarget(
            name: "PredecessorClient6", dependencies: ["Resolver"], swiftSettings: [.swiftLanguageMode(.v6)]),
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
        .target(
            name: "LibraryServices", dependencies: ["Resolver"],
            swiftSettings: [
                .swiftLanguageMode(.v6), .enableUpcomingFeature("InternalImportsByDefault"),
                .treatAllWarnings(as: .error),
            ]),
        .executableTarget(
            name: "OwnNamesClient", dependencies: ["Resolver", "LibraryServices"],
            swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]),
        .executableTarget(
            name: "ContextClient", dependencies: ["Resolver"],
            swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]),
    ]
)
