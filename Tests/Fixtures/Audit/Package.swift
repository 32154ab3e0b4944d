// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// A program for each folder of `Cases`, whose name says what is another way by default.
let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Cases")
let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasPrefix(".") }.sorted()

let package = Package(
    name: "Audit",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "Resolver", path: "../../..")],
    targets: names.map { name in
        .executableTarget(
            name: name,
            dependencies: [.product(name: "Resolver", package: "Resolver")]
                + (name.contains("Generated") ? [.product(name: "ResolverChecked", package: "Resolver")] : []),
            path: "Cases/\(name)",
            swiftSettings: name.hasSuffix("MainActorByDefault")
                ? [.defaultIsolation(MainActor.self)]
                : name.contains("Nonsending") ? [.enableUpcomingFeature("NonisolatedNonsendingByDefault")] : [])
    })
