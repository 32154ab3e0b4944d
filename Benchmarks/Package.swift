// swift-tools-version: 6.1
import PackageDescription

let resolver = Target.Dependency.product(name: "Resolver", package: "Resolver")
let inspection = Target.Dependency.product(name: "ResolverInspection", package: "Resolver")
let benchmark = Target.Dependency.product(name: "Benchmark", package: "benchmark")

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        // Named, since a clone's folder can have any name.
        .package(name: "Resolver", path: ".."),
        .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
    ],
    targets: [
        // What is measured, each with the same work by hand beside it. Everything below measures these.
        .target(name: "Services"),
        // In a module of its own, since in one module the compiler would see through the yardsticks.
        .target(name: "ByHand", dependencies: ["Services"]),
        .target(name: "Subjects", dependencies: ["ByHand", "Services", resolver, inspection]),
        // As benchmarks of ordo-one's library: `swift package benchmark` runs them, and so does `bars`.
        .executableTarget(name: "SubjectBenchmarks", dependencies: ["Subjects", benchmark], path: "SubjectBenchmarks"),
        // The ratios P1–P12 with their bars.
        .executableTarget(name: "bars", dependencies: ["Compilation", benchmark], path: "Sources/Bars"),
        // Heap allocations. Replaces `malloc`, hence a program of its own.
        .target(name: "AllocationCounter"),
        .executableTarget(
            name: "allocations", dependencies: ["AllocationCounter", "Subjects"], path: "Sources/Allocations"),
        // Bytes of the heap.
        .executableTarget(
            name: "memory", dependencies: ["AllocationCounter", "Subjects", resolver], path: "Sources/Memory"),
        // Instructions, under valgrind.
        .target(name: "Callgrind"),
        .executableTarget(name: "instructions", dependencies: ["Callgrind", "Subjects"], path: "Sources/Instructions"),
        // Cost against size, and against the number of threads.
        .executableTarget(name: "growth", dependencies: ["Services", "Subjects", resolver], path: "Sources/Growth"),
        .executableTarget(
            name: "contention", dependencies: ["ByHand", "Services", "Subjects", resolver], path: "Sources/Contention"),
        // What registrations cost when they are compiled, and when a program starts.
        .target(name: "Compilation"),
        .executableTarget(name: "build-cost", dependencies: ["Compilation"], path: "Sources/BuildCost"),
    ],
    swiftLanguageModes: [.v6]
)
