import Resolver

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

// Point 3. A thread's first resolve may be the one that meets another or fails. Before the repair: cycles and
// warm-up hung 5 of 5. `fresh-wrong-argument` passed 5 of 5: no way was found by which an argument's error is made
// under the lock.

let freshProcessAttacks: [Attack] = [
    Attack("fresh-asynchronous-cycle") { _ in await asynchronousCycle(of: 1) },
    Attack("fresh-asynchronous-cycles") { _ in await asynchronousCycle(of: 8) },
    Attack("fresh-warm-up-and-resolve") { _ in try warmUpWhileResolving() },
    Attack("fresh-wrong-argument") { _ in await wrongArguments() },
]

private final class First: Sendable {
    init(_ second: Second) async {}
}

private final class Second: Sendable {
    init(_ first: First) async {}
}

/// Two initialisers that need each other, asked for by as many tasks.
private func asynchronousCycle(of askers: Int) async {
    let resolver = Resolver()
    resolver.register(First.init).scope(.application)
    resolver.register(Second.init).scope(.application)
    await withTaskGroup(of: Void.self) { group in
        for index in 0..<askers {
            group.addTask {
                do throws(ResolverError) {
                    // With arguments, though none, so that asking does not prepare the thread.
                    if index % 2 == 0 {
                        _ = try await resolver.resolveAsync(First.self, args: nil)
                    } else {
                        _ = try await resolver.resolveAsync(Second.self, args: nil)
                    }
                    fail("a cycle came to an instance")
                } catch {
                    guard case .cycle = error else { return fail("not a cycle: \(error)") }
                }
            }
        }
    }
}

@MainActor private final class Window {}

private final class Screen: Sendable {
    init(_ window: Window) {}
}

/// The main thread makes what a task that warms up asks for.
private func warmUpWhileResolving() throws {
    let (resolver, made, begun, ended) = (Resolver(), Counter(), Gate(), Gate())
    MainActor.assumeIsolated {
        _ = resolver.register { @MainActor in Window() }.scope(.unique)
    }
    let screen: @Sendable (Window) -> Screen = { window in
        made.next()
        begun.open()
        // Until the others are seen to wait, which nothing tells: long enough.
        pause(milliseconds: 200)
        return Screen(window)
    }
    resolver.register(screen).eager().scope(.application)
    // The app's registrations have run, so no task has to prepare its thread for them.
    let missing: First? = Resolver.optional()
    expect(missing == nil, "there is something that nobody has registered")
    Thread {
        begun.pass()
        Task.detached {
            await withTaskGroup(of: Void.self) { group in
                for _ in 0..<4 {
                    group.addTask {
                        do { try await resolver.warmUp() } catch { fail("the warm-up failed: \(error)") }
                    }
                }
            }
            ended.open()
        }
    }
    _ = try resolver.resolveThrowing(Screen.self)
    ended.pass()
    expect(made.value == 1, "made \(made.value) times")
}

private struct Incomparable: Sendable {}

/// Arguments of the wrong type, too many of them, and such that cannot be compared.
private func wrongArguments() async {
    let resolver = Resolver()
    resolver.register(First.self) { (_: Resolver, number: Int) async -> First? in nil }.scope(.application)
    resolver.register(Second.self) { (_: Resolver, _: Resolver.Args) async -> Second? in nil }
        .scope(.application.perArguments)
    await withTaskGroup(of: Void.self) { group in
        for _ in 0..<4 {
            group.addTask {
                do throws(ResolverError) {
                    _ = try await resolver.resolveAsync(First.self, args: "text")
                    fail("a text was taken for a number")
                } catch {
                    guard case .wrongArgument = error else { return fail("not about the argument: \(error)") }
                }
            }
            group.addTask {
                do throws(ResolverError) {
                    _ = try await resolver.resolveAsync(Second.self, args: Incomparable())
                    fail("what cannot be compared was kept by")
                } catch {
                    guard case .incomparableArgument = error else { return fail("not about comparing: \(error)") }
                }
            }
        }
    }
}
