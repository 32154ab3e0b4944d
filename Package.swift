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

/// The build-time half reads sources by itself. A parser as well, of another package, is for those who ask for it.
let checked = TargetDependencyCondition.when(traits: ["Checked"])

let package = Package(
    name: "Resolver",
    platforms: [.iOS(.v13), .macOS(.v10_15), .tvOS(.v13), .watchOS(.v6), .visionOS(.v1)],
    products: [
        .library(name: "Resolver", targets: ["Resolver"]),
        .library(name: "Resolver-Static", type: .static, targets: ["Resolver"]),
        .library(name: "Resolver-Dynamic", type: .dynamic, targets: ["Resolver"]),
        .library(name: "ResolverInspection", targets: ["ResolverInspection"]),
        .library(name: "ResolverTesting", targets: ["ResolverTesting"]),
        .library(name: "ResolverChecked", targets: ["ResolverChecked"]),
        .executable(name: "resolver-audit", targets: ["resolver-audit"]),
        .plugin(name: "ResolverCheckedPlugin", targets: ["ResolverCheckedPlugin"]),
        .plugin(name: "ResolverAuditPlugin", targets: ["ResolverAuditPlugin"]),
        .executable(name: "resolver-checked", targets: ["resolver-checked"]),
    ],
    traits: [
        .trait(
            name: "Checked",
            description:
                "Lets resolver-checked parse sources that it does not understand by itself. Fetches swift-syntax."
        )
    ],
    // Nothing is fetched unless the trait is on: no target uses these without it.
    dependencies: [
        .package(url: "https://github.com/swiftlang/swift-syntax.git", "600.0.1"..<"604.0.0")
    ],
    targets: [
        .target(name: "ResolverAtomics"),
        // What is registered and who asks for what; its checks and drawings. Knows neither containers nor compilers.
        .target(name: "ResolverGraph"),
        .target(name: "Resolver", dependencies: ["ResolverAtomics"], exclude: excluded, resources: resources),
        // Looks at containers: their graphs, checks of those. Who does not import it does not pay for it.
        .target(name: "ResolverInspection", dependencies: ["Resolver", "ResolverAtomics", "ResolverGraph"]),
        // Traits for Swift Testing, spies, overrides that can be undone. For test targets only.
        .target(name: "ResolverTesting", dependencies: ["Resolver", "ResolverAtomics", "ResolverInspection"]),
        // What programs with checked resolvers and generated accessors need at run time.
        .target(name: "ResolverChecked", dependencies: ["Resolver"]),
        // From sources to generated sources and diagnostics, without reading or writing a file.
        .target(
            name: "ResolverCheckedGenerator",
            dependencies: [
                .product(name: "SwiftSyntax", package: "swift-syntax", condition: checked),
                .product(name: "SwiftParser", package: "swift-syntax", condition: checked),
                .product(name: "SwiftParserDiagnostics", package: "swift-syntax", condition: checked),
            ]),
        .executableTarget(name: "resolver-checked", dependencies: ["ResolverCheckedGenerator"]),
        .plugin(name: "ResolverCheckedPlugin", capability: .buildTool(), dependencies: ["resolver-checked"]),
        // From what the compiler says of a program to what is wrong with its wiring.
        .target(name: "ResolverAudit", dependencies: ["ResolverGraph"]),
        .executableTarget(name: "resolver-audit", dependencies: ["ResolverAudit"]),
        .plugin(
            name: "ResolverAuditPlugin",
            capability: .command(
                intent: .custom(
                    verb: "resolver-audit", description: "Check what the programs of this package register and ask for."
                )),
            dependencies: ["resolver-audit"]),
        // What the tests share: threads, latches, clocks, programs that are run. In no product, so nobody else builds it.
        .target(name: "TestSupport", dependencies: ["Resolver"], path: "Tests/TestSupport"),
        // One test for each rule of the contract, named by its number.
        .testTarget(name: "ContractTests", dependencies: ["Resolver", "TestSupport"]),
        // Mirrors Sources: whole messages, the predecessors' defects, each piece by itself.
        .testTarget(name: "ResolverTests", dependencies: ["Resolver", "TestSupport"]),
        // The checks against a slow one, whole messages, drawings.
        .testTarget(
            name: "ResolverGraphTests", dependencies: ["ResolverInspection", "ResolverTesting", "TestSupport"]),
        // Random operations against a slow model, threads against the once-only gate, bounds on memory.
        .testTarget(name: "ModelTests", dependencies: ["Resolver", "ResolverInspection", "TestSupport"]),
        // Folders of sources with the output or the errors that they should give; clients of the plugin; mutants.
        .testTarget(
            name: "ResolverCheckedTests",
            dependencies: [
                "ResolverChecked", "ResolverCheckedGenerator", "TestSupport",
                .product(name: "SwiftSyntax", package: "swift-syntax", condition: checked),
                .product(name: "SwiftParser", package: "swift-syntax", condition: checked),
            ],
            exclude: ["Cases"]),
        // Tests that use the traits as an app's tests would, a thousand at once.
        .testTarget(name: "ResolverTestingTests", dependencies: ["Resolver", "ResolverTesting", "TestSupport"]),
        // Programs with what is to be said of them, audited in this process; Tests/Fixtures/Audit runs them.
        .testTarget(name: "ResolverAuditTests", dependencies: ["Resolver", "ResolverAudit", "TestSupport"]),
        // Compiles and runs every Swift block of README.md and Documentation/.
        .testTarget(name: "DocumentationTests", dependencies: ["TestSupport"]),
    ],
    swiftLanguageModes: [.v6]
)

// RESOLVER_TESTS=ContractTests,ModelTests leaves out all that those do not need, and ContractTests/Concurrency all other files
// of that target: whoever runs some of the tests in another configuration compiles no more than them. RESOLVER_TESTS=all has
// those as well that compile programs, which takes minutes.
let compiling: Set = ["ResolverCheckedTests", "ResolverAuditTests", "DocumentationTests"]
let wanted = Context.environment["RESOLVER_TESTS"]
if wanted == nil { package.targets.removeAll { compiling.contains($0.name) } }
if let wanted, wanted != "all" {
    var needed: Set<String> = []
    func need(_ name: String) {
        let targets = package.targets.filter { $0.name == name && needed.insert(name).inserted }
        for case .byNameItem(let name, _) in targets.flatMap(\.dependencies) { need(name) }
    }
    for path in wanted.split(separator: ",") {
        let name = String(path.prefix { $0 != "/" })
        // Nothing would be built, and nothing tested, without a word.
        guard let target = package.targets.first(where: { $0.name == name }) else {
            fatalError("RESOLVER_TESTS: no target is \(name)")
        }
        need(name)
        if path != name { target.sources = (target.sources ?? []) + [String(path.dropFirst(name.count + 1))] }
    }
    package.products = []
    package.targets.removeAll { !needed.contains($0.name) }
    if !needed.contains("ResolverCheckedGenerator") { package.dependencies = [] }
}

// With RESOLVER_TESTS_PLAIN, tests are compiled for debugging and what they test for release, in half the time. The models take
// most of their time in the tests.
if Context.environment["RESOLVER_TESTS_PLAIN"] != nil {
    for target in package.targets where target.type == .test && target.name != "ModelTests" {
        target.swiftSettings = [.unsafeFlags(["-Onone"])]
    }
}
