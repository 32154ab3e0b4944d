import Dispatch
import Resolver

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

// Point 7. A factory that is wrapped keeps what was around it. Before the repair: over an asynchronous decorator,
// crashed 5 of 5; over one of the main actor, ran elsewhere 5 of 5 (measured without the asynchronous decorator
// that the attack has now); over an asynchronous factory, did not stop, 5 of 5.

let updateAttacks: [Attack] = [
    Attack("update-over-asynchronous-decorator") { _ in try await updateOverAsynchronousDecorator() },
    Attack("update-over-main-actor-decorator") { _ in try await updateOverMainActorDecorator() },
    Attack("update-over-asynchronous-factory") { _ in
        let (status, output) = Child.run("update-over-asynchronous-factory")
        expect(status != 0, "the program has not stopped")
        expect(output.contains("Fatal error"), "it has stopped without words: \(output)")
        expect(output.contains("Connection"), "the service is not named: \(output)")
    },
]

/// These stop the program, if all is well.
let stoppingAttacks: [Attack] = [
    Attack("update-over-asynchronous-factory") { _ in
        let resolver = Resolver()
        resolver.register { () async in Connection("one") }.registration.update { existing in
            nonisolated(unsafe) let existing = existing
            return { resolver, args in existing(resolver, args) }
        }
    }
]

private final class Connection: @unchecked Sendable {
    private(set) var words: [String]
    init(_ word: String) { words = [word] }
    func add(_ word: String) { words.append(word) }
}

/// Another process of the same program.
enum Child {
    static func run(_ name: String) -> (status: Int32, output: String) {
        guard let pipe = popen("'\(CommandLine.arguments[0])' stop \(name) 2>&1", "r") else { return (0, "no process") }
        var output = ""
        var line = [CChar](repeating: 0, count: 4096)
        while fgets(&line, Int32(line.count), pipe) != nil {
            output += String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
        return (pclose(pipe), output)
    }
}

private func updateOverAsynchronousDecorator() async throws {
    let (resolver, made, wrapped) = (Resolver(), Counter(), Counter())
    let options = resolver.register { () -> Connection in
        made.next()
        return Connection("factory")
    }
    options.scope(.unique)
    options.decorate { _, connection in
        connection.add("first")
        return connection
    }
    options.decorate { (_: Resolver, connection: Connection) async throws in
        await Task.yield()
        connection.add("second")
        return connection
    }
    options.decorate { _, connection in
        connection.add("third")
        return connection
    }
    options.registration.update { existing in
        nonisolated(unsafe) let existing = existing
        return { resolver, args in
            wrapped.next()
            let connection = existing(resolver, args)
            connection?.add("update")
            return connection
        }
    }
    for round in 1...3 {
        let connection: Connection = try await resolver.resolveAsync()
        let expected = ["factory", "first", "update", "second", "third"]
        expect(connection.words == expected, "\(connection.words) in place of \(expected)")
        expect(made.value == round, "the factory ran \(made.value) times for \(round)")
        expect(wrapped.value == round, "what is around it ran \(wrapped.value) times for \(round)")
    }
}

private func elsewhere(_ resolver: Resolver) throws(ResolverError) -> Connection { try resolver.resolveThrowing() }

private let mainKey = DispatchSpecificKey<Bool>()

private func updateOverMainActorDecorator() async throws {
    DispatchQueue.main.setSpecific(key: mainKey, value: true)
    let (resolver, made) = (Resolver(), Counter())
    let options = resolver.register { () -> Connection in
        made.next()
        return Connection("factory")
    }
    options.scope(.unique)
    options.decorate { @MainActor _, connection in
        // Not by `assumeIsolated`, which would stop the program.
        if DispatchQueue.getSpecific(key: mainKey) == nil { connection.add("elsewhere") }
        connection.add("main")
        return connection
    }
    options.registration.update { existing in
        nonisolated(unsafe) let existing = existing
        return { resolver, args in
            let connection = existing(resolver, args)
            connection?.add("update")
            return connection
        }
    }
    // Off the main actor it may not be made without going there.
    do throws(ResolverError) {
        _ = try elsewhere(resolver)
        fail("made off the main actor")
    } catch {
        guard case .wrongIsolation = error else { return fail("not about the isolation: \(error)") }
    }
    expect(made.value == 0, "the factory has run all the same")
    options.decorate { (_: Resolver, connection: Connection) async in
        await Task.yield()
        connection.add("asynchronous")
        return connection
    }
    for round in 1...3 {
        let connection: Connection = try await resolver.resolveAsync()
        let expected = ["factory", "main", "update", "asynchronous"]
        expect(connection.words == expected, "\(connection.words) in place of \(expected)")
        expect(made.value == round, "the factory ran \(made.value) times for \(round)")
    }
}
