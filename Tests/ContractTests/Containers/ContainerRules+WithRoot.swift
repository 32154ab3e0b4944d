import Foundation
import Resolver
import TestSupport
import Testing

/// Everything that asks root, each in an owner's property.
private final class Owner {
    @Injected var injected: Labelled
    @Injected(name: "named") var named: Labelled
    @Injected(with: 1) var withArgument: Ticket
    @OptionalInjected var optional: Labelled?
    @LazyInjected var lazy: Labelled
    @WeakLazyInjected var weak: Labelled?
}

private final class Asking: Resolving {
    lazy var service: Labelled = resolver.resolve()
}

extension Resolver {
    /// A container whose services bear a label.
    fileprivate static func labelled(_ label: String) -> Resolver {
        let container = Resolver()
        container.register { Labelled(label) }.scope(.container)
        container.register(name: "named") { Labelled(label) }
        container.register { (_, args) in Ticket(number: args()) }.scope(.unique)
        container.register(name: "kept ticket") { Ticket(number: 7) }.scope(.container)
        container.register { () async -> [String] in
            await Task.yield()
            return [label]
        }
        return container
    }
}

/// The labels of what each way to ask static calls' container gives.
private func labels() throws -> [String: String] {
    let owner = Owner()
    var found = [
        "resolve": Resolver.resolve(Labelled.self).label,
        "named": Resolver.resolve(Labelled.self, name: "named").label,
        "optional": Resolver.optional(Labelled.self)?.label ?? "",
        "optional, named": Resolver.optional(Labelled.self, name: "named")?.label ?? "",
        "resolve T?": Resolver.resolve(Labelled?.self)?.label ?? "",
        "resolveThrowing": try Resolver.resolveThrowing(Labelled.self).label,
        "resolveAll": Resolver.resolveAll(Labelled.self).first?.label ?? "",
        "root": Resolver.root.resolve(Labelled.self).label,
        "@Injected": owner.injected.label,
        "@Injected, named": owner.named.label,
        "@OptionalInjected": owner.optional?.label ?? "",
        "@LazyInjected": owner.lazy.label,
        "@WeakLazyInjected": owner.weak?.label ?? "",
        "Resolving": Asking().service.label,
    ]
    if !Resolver.isRegistered(Labelled.self) || owner.withArgument.number != 1
        || Resolver.resolve(Ticket.self, args: 2).number != 2
        || Resolver.resolve(Ticket.self, name: "kept ticket").number != 7
    {
        found["arguments"] = "missing"
    }
    return found
}

private func labelsLater() async throws -> [String: String] {
    var found = try labels()
    found["resolveAsync"] = try await Resolver.resolveAsync(Labelled.self).label
    found["resolveAsync, suspending"] = try await Resolver.resolveAsync([String].self).first
    found["resolveAsync, args"] = try await Resolver.resolveAsync([String].self, args: nil).first
    return found
}

@Suite("C3: A root for one task")
struct WithRootRules {
    @Test("C3: Whatever asks root asks the container given, and others the one they did")
    func everyWay() throws {
        let (outer, inner) = (Resolver.labelled("outer"), Resolver.labelled("inner"))
        let found = try Resolver.withRoot(outer) {
            [try labels(), try Resolver.withRoot(inner) { try labels() }, try labels()]
        }
        #expect(found.map { Set($0.values) } == [["outer"], ["inner"], ["outer"]])
    }

    @Test("C3: The same where the operation suspends")
    func everyWayAsync() async throws {
        let (outer, inner) = (Resolver.labelled("outer"), Resolver.labelled("inner"))
        let found = try await Resolver.withRoot(outer) {
            let before = try await labelsLater()
            let inside = try await Resolver.withRoot(inner) {
                await Task.yield()
                return try await labelsLater()
            }
            return [before, inside, try await labelsLater()]
        }
        #expect(found.map { Set($0.values) } == [["outer"], ["inner"], ["outer"]])
    }

    @Test("C3: What it returns and throws comes out; then the process's root is asked again")
    func outcomes() async {
        await #expect(processExitsWith: .success) {
            struct Mishap: Error {}
            Resolver.register { Labelled("process") }
            let container = Resolver.labelled("own")
            let value = Resolver.withRoot(container) { Resolver.resolve(Labelled.self).label }
            precondition(value == "own")
            do {
                try Resolver.withRoot(container) { throw Mishap() }
                preconditionFailure()
            } catch { precondition(type(of: error) == Mishap.self) }
            do {
                try await Resolver.withRoot(container) {
                    await Task.yield()
                    throw Mishap()
                }
                preconditionFailure()
            } catch { precondition(type(of: error) == Mishap.self) }
            precondition(Resolver.root === Resolver.main)
            precondition(Resolver.resolve(Labelled.self).label == "process")
        }
    }

    @Test("C3: Main stays what it is; setting root goes to the process, and to the others")
    func settingRoot() async {
        await #expect(processExitsWith: .success) {
            let (own, other) = (Resolver.labelled("own"), Resolver.labelled("other"))
            Resolver.register { Labelled("process") }
            Resolver.withRoot(own) {
                Resolver.register { Plain() }
                precondition(Resolver.main.isRegistered(Plain.self) && !Resolver.isRegistered(Plain.self))
                Resolver.root = other
                precondition(Resolver.root === own)
                let elsewhere = try? Work { Resolver.resolve(Labelled.self).label }.value()
                precondition(elsewhere == "other")
            }
            precondition(Resolver.root === other && Resolver.resolve(Labelled.self).label == "other")
        }
    }

    @Test("C3: Child tasks and tasks that it starts take it along; others do, if it is carried")
    func tasks() async throws {
        await #expect(processExitsWith: .success) {
            Resolver.register { Labelled("process") }
            try await Resolver.withRoot(.labelled("own")) {
                let label: @Sendable () -> String = { Resolver.resolve(Labelled.self).label }
                async let child = label()
                let group = await withTaskGroup(of: String.self) { group in
                    for _ in 0..<8 { group.addTask { label() } }
                    return await group.reduce(into: Set()) { $0.insert($1) }
                }
                let task = await Task { label() }.value
                let detached = await Task.detached { label() }.value
                let carried = Resolver.carried()
                let detachedCarried = await Task.detached { carried { label() } }.value
                let later = try await Task.detached {
                    try await carried { try await Resolver.resolveAsync([String].self).first }
                }.value
                let thread = try Work { (label(), carried { label() }, label()) }.value()
                let childLabel = await child
                precondition(childLabel == "own" && group == ["own"] && task == "own")
                precondition(detached == "process" && detachedCarried == "own" && later == "own")
                precondition(thread == ("process", "own", "process"))
            }
            let carried = Resolver.carried()
            precondition(carried { Resolver.resolve(Labelled.self).label } == "process")
        }
    }

    @Test("C3: Tasks that each have a root of their own find their own, while others find the process's")
    func manyAtOnce() async {
        await #expect(processExitsWith: .success) {
            Resolver.register { Labelled("process") }
            await withTaskGroup(of: Void.self) { group in
                for number in 0..<200 {
                    group.addTask {
                        let label = number.isMultiple(of: 5) ? "process" : "\(number)"
                        if label == "process" {
                            for _ in 0..<50 {
                                precondition(Resolver.resolve(Labelled.self).label == label)
                                await Task.yield()
                            }
                            return
                        }
                        await Resolver.withRoot(.labelled(label)) {
                            for _ in 0..<50 {
                                precondition(Resolver.resolve(Labelled.self).label == label)
                                await Task.yield()
                            }
                        }
                    }
                }
            }
        }
    }

    @Test("C3: A factory's static calls ask the container that requested what it makes, in there as well")
    func factories() async throws {
        let (own, other) = (Resolver.labelled("own"), Resolver.labelled("other"))
        other.register { Feature(repository: Resolver.resolve()) }
        other.register { Repository(network: Resolver.resolve()) }
        other.register { MockNetwork() as any Network }
        other.register(name: "inside") { Resolver.withRoot(own) { Resolver.resolve(Labelled.self).label } }
        other.register(name: "inside, later") { () async -> String in
            await Resolver.withRoot(own) {
                await Task.yield()
                return Resolver.resolve(Labelled.self).label
            }
        }
        let later = try await Resolver.withRoot(own) {
            #expect(other.resolve(Feature.self).isMocked)
            #expect(other.resolve(String.self, name: "inside") == "other")
            return try await other.resolveAsync(String.self, name: "inside, later")
        }
        #expect(later == "other")
    }

    @Test("C11: What resolves later asks the container that its owner was made in, wherever it is read")
    func remembered() {
        let own = Resolver.labelled("own")
        own.register(name: "made") { Owner() }
        let (direct, made) = Resolver.withRoot(own) { (Owner(), own.resolve(Owner.self, name: "made")) }
        let labels = Resolver.withRoot(.labelled("other")) { [direct.lazy.label, made.lazy.label, direct.weak?.label] }
        #expect(labels == ["own", "own", "own"])
    }
}
