import Resolver

// Point 17. A class is a class, also where an error is asked for, which is kept in a box of the language's own.
// Before the repair: failed 3 of 3.

let errorAttacks: [Attack] = [
    Attack("class-as-error") { _ in
        for _ in 0..<200 {
            check(.shared)
            check(.graph)
            check(.application)
            check(.cached)
            checkBox(.shared)
            checkBox(.application)
            checkBoxInCycle()
        }
        checkValue()
    }
]

private let alive = 0xA11FE

private final class Problem: Error, @unchecked Sendable {
    var word = alive
    deinit { word = 0 }
}

private struct Plain: Error { let text: String }

private final class Pair: Sendable {
    let first: any Error
    let second: any Error
    init(_ first: any Error, _ second: any Error) {
        self.first = first
        self.second = second
    }
}

private func problem(_ error: any Error, _ what: String) -> Problem? {
    guard let problem = error as? Problem else {
        fail("\(what): not what was registered: \(type(of: error))")
        return nil
    }
    if problem.word != alive { fail("\(what): it has ended already") }
    return problem
}

private func check(_ scope: ResolverScope) {
    let (resolver, made) = (Resolver(), Counter())
    resolver.register((any Error).self) {
        made.next()
        return Problem()
    }.scope(scope)
    resolver.register { [unowned resolver] in Pair(resolver.resolve(), resolver.resolve()) }.scope(.unique)
    let name = "\(type(of: scope))"
    let pair = resolver.resolve(Pair.self)
    // Something else where the box was, if it has been let go.
    let rubbish = (0..<32).map { _ in Plain(text: "a text that is longer than a word") as any Error }
    expect(
        problem(pair.first, name) === problem(pair.second, name), "\(name): two instances within one cycle")
    let third: any Error = resolver.resolve()
    if !(scope is ResolverScopeGraph) {
        expect(problem(third, name) === problem(pair.first, name), "\(name): another instance while one is held")
        expect(made.value == 1, "\(name): made \(made.value) times")
    }
    let fourth: (any Error)? = try? resolver.resolveThrowing()
    _ = fourth.flatMap { problem($0, name) }
    withExtendedLifetime(rubbish) {}
}

/// The object is held, the box that it came in is not.
private func checkBox(_ scope: ResolverScope) {
    let resolver = Resolver()
    resolver.register((any Error).self) { Problem() }.scope(scope)
    @inline(never) func unboxed() -> Problem? { problem(resolver.resolve((any Error).self), "unboxed") }
    let first = unboxed()
    let rubbish = (0..<32).map { _ in Plain(text: "a text that is longer than a word") as any Error }
    let second = unboxed()
    expect(first === second, "another object while one is held")
    withExtendedLifetime(rubbish) {}
}

private func checkBoxInCycle() {
    let resolver = Resolver()
    resolver.register((any Error).self) { Problem() }.scope(.graph)
    resolver.register { [unowned resolver] () -> Pair in
        @inline(never) func unboxed() -> Problem {
            problem(resolver.resolve((any Error).self), "in a cycle") ?? Problem()
        }
        let first = unboxed()
        let rubbish = (0..<32).map { _ in Plain(text: "a text that is longer than a word") as any Error }
        let second = unboxed()
        expect(first === second, "two objects within one cycle")
        withExtendedLifetime(rubbish) {}
        return Pair(first, second)
    }.scope(.unique)
    _ = resolver.resolve(Pair.self)
}

/// A value is one in an error, too.
private func checkValue() {
    let resolver = Resolver()
    resolver.register((any Error).self) { Plain(text: "a text that is longer than a word") }.scope(.application)
    for _ in 0..<100 {
        let error: any Error = resolver.resolve()
        expect((error as? Plain)?.text == "a text that is longer than a word", "another text")
    }
}
