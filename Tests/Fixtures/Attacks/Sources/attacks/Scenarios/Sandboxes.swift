import Resolver
import Synchronization

// Sandboxes on eight threads, while the process registers and resets: each has what it has registered and nothing else's,
// and when they have ended, nothing of them is left.

#if DEBUG
    private let sandboxes = 4_000
#else
    private let sandboxes = 40_000
#endif

let sandboxAttacks: [Attack] = [
    Attack("sandboxes-while-the-process-resets", rounds: sandboxes, patience: 120) { rounds in
        await keepApart(rounds, disturbing: true)
    },
    Attack("container-for-each-sandbox-leaves-nothing", rounds: sandboxes, patience: 120) { rounds in
        await keepApart(rounds, disturbing: false)
    },
    Attack("sandboxes-that-end-while-they-are-asked", rounds: sandboxes / 4, patience: 120) { rounds in
        await askWhileTheyEnd(rounds)
    },
]

private final class Label: Sendable {
    let text: String
    init(_ text: String) { self.text = text }
}

private final class Owner: @unchecked Sendable {
    // Safety: used by one task at a time.
    @LazyInjected var label: Label
}

private enum Shared {
    /// Belongs to whichever sandbox touches it first.
    static let container = Resolver(child: .main)
}

private func keepApart(_ count: Int, disturbing: Bool) async {
    Resolver.registerAll { for number in 0..<20 { Resolver.register(name: .init("\(number)")) { Label("process") } } }
    let outside = Resolver(child: .main)
    let isOver = Atomic(false)
    let disturbance = Task.detached {
        while disturbing && !isOver.load(ordering: .relaxed) {
            Resolver.reset()
            outside.register(name: "changing") { Label("process") }
            if Resolver.optional(Label.self, name: "19")?.text != "process" { fail("a sandbox's in the process") }
            ResolverScope.application.reset()
            await Task.yield()
        }
    }
    let batch = count / 40
    var growths: [Int] = []
    for round in 0..<40 {
        let before = bytesInUse()
        await withTaskGroup(of: Void.self) { group in
            for thread in 0..<8 {
                group.addTask {
                    for index in 0..<batch / 8 {
                        await oneSandbox("\((round * 8 + thread) * batch + index)", outside, disturbing)
                    }
                }
            }
        }
        growths.append(bytesInUse() - before)
    }
    isOver.store(true, ordering: .relaxed)
    await disturbance.value
    let grown = growths.dropFirst(5).reduce(0, +)
    write("\(grown) bytes in \(count) sandboxes")
    expect(disturbing || grown < 1_000_000, "grown by \(grown) bytes")
}

private func oneSandbox(_ own: String, _ outside: Resolver, _ isDisturbed: Bool) async {
    await Resolver.sandboxed {
        let main = Resolver.main
        if Resolver.resolve(Label.self, name: "19").text != "process" { fail("begins without registrations") }
        Resolver.register { Label(own) }.scope(.application)
        // A factory that holds a container of the sandbox.
        main.register(name: "held") { Label(main.resolve(Label.self).text) }.scope(.application)
        outside.register(name: "own") { Label(own) }.scope(.cached)
        Shared.container.register(name: "own") { Label(own) }.scope(.cached)
        let owner = Owner()
        async let child = Resolver.resolve(Label.self, name: "held").text
        let found = [
            Resolver.resolve(Label.self).text, outside.resolve(Label.self, name: "own").text,
            Shared.container.resolve(Label.self, name: "own").text,
            // After a reset, what is in front of main is in front of what was main.
            isDisturbed ? own : outside.resolve(Label.self).text,
            await Task { owner.label.text }.value, await child,
            await main.withNested("request") { $0.resolve(Label.self).text },
        ]
        if found.contains(where: { $0 != own }) { fail("another sandbox's: \(found), and not \(own)") }
        ResolverScope.cached.reset()
        Resolver.reset()
        if Resolver.isRegistered(Label.self) { fail("there after a reset") }
    }
}

private func askWhileTheyEnd(_ count: Int) async {
    Resolver.register { Label("process") }
    await withTaskGroup(of: Void.self) { group in
        for _ in 0..<4 {
            group.addTask {
                for _ in 0..<count / 4 {
                    let (escaped, task) = Resolver.sandboxed {
                        Resolver.register { Label("sandbox") }.scope(.application)
                        let front = Resolver(child: .main)
                        front.register(name: "main") { Label(Resolver.main.resolve(Label.self).text) }.scope(.unique)
                        return (front, Task { front.resolve(Label.self).text })
                    }
                    // Its own while it is open, and what was there around it afterwards; never nothing.
                    for _ in 0..<20 {
                        let text = escaped.resolve(Label.self).text
                        if text != "sandbox" && text != "process" { fail(text) }
                        if let asked = escaped.optional(Label.self, name: "main")?.text,
                            asked != "sandbox" && asked != "process"
                        {
                            fail(asked)
                        }
                    }
                    if await task.value != "sandbox" { fail("a task of the sandbox has the process's") }
                }
            }
        }
    }
}
