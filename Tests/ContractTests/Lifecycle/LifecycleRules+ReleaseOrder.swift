import Resolver
import TestSupport
import Testing

private final class Part: Sendable {}
private final class Whole: Sendable {}

@Suite("L3: The order of what is released at different times", .timeLimit(.minutes(15)))
struct ReleaseOrderRules {
    private let container = Resolver()
    private let diary = Diary()
    private let open = Latch()

    /// Registers a part, and a whole that is made of it and takes its time to be released.
    private func register() {
        let (diary, open) = (diary, open)
        container.register { Part() }.scope(.container).onRelease { _ in diary.note("part") }
        container.register { () -> Whole in
            _ = Resolver.resolve(Part.self)
            return Whole()
        }.scope(.container).onRelease { _ in
            await open.opened()
            diary.note("whole")
        }
        _ = container.resolve(Whole.self)
    }

    @Test("L3: What was made later goes first, also where that takes its time and the other is let go in a second step")
    func steps() async {
        register()
        container.reset(Whole.self)
        container.reset(Part.self)
        #expect(diary.entries.isEmpty)
        open.open()
        #expect(await container.shutDown().isEmpty)
        #expect(diary.entries == ["whole", "part"])
    }

    @Test("L3: What was made after it, or another container keeps, does not wait")
    func others() async {
        let (diary, other) = (diary, Resolver())
        other.register(name: "other") { Part() }.scope(.container).onRelease { _ in diary.note("other") }
        _ = other.resolve(Part.self, name: "other")
        register()
        container.reset(Whole.self)
        container.register(name: "later") { Part() }.scope(.container).onRelease { _ in diary.note("later") }
        _ = container.resolve(Part.self, name: "later")
        container.reset(Part.self, name: "later")
        other.reset(Part.self, name: "other")
        #expect(diary.entries == ["later", "other"])
        open.open()
        #expect(await container.shutDown().isEmpty)
        #expect(diary.entries == ["later", "other", "whole", "part"])
        // Nothing is left that it would wait for.
        _ = container.resolve(Part.self)
        container.reset(Part.self)
        #expect(diary.entries.last == "part" && diary.entries.count == 5)
    }

    @Test("L3: A nested container is closed when what its own defaults have kept is released, also of a reset")
    func defaults() async {
        let app = Resolver()
        let (diary, open) = (diary, open)
        let request = app.nested("request")
        request.defaults.register { Part() }.scope(.container).onRelease { _ in
            await open.opened()
            diary.note("default")
        }
        _ = request.resolve(Part.self)
        request.reset(Part.self)
        let closing = Task {
            await request.shutDown()
            diary.note("closed")
        }
        for _ in 0..<20 { await Task.yield() }
        #expect(diary.entries.isEmpty)
        open.open()
        await closing.value
        #expect(diary.entries == ["default", "closed"])
    }

    @Test("L2: What is released by a task that has been cancelled is not cancelled, whether it suspends or not")
    func cancelled() async {
        let (diary, container) = (diary, container)
        let note: @Sendable (String) -> Void = { diary.note(Task.isCancelled ? "\($0), cancelled" : $0) }
        container.register { Part() }.scope(.container).onRelease { _ in note("at once") }
        container.register { Whole() }.scope(.container).onRelease { _ in
            await Task.yield()
            note("suspending")
        }
        _ = (container.resolve(Part.self), container.resolve(Whole.self))
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await container.shutDown()
        }
        #expect(await task.value.isEmpty)
        #expect(diary.entries == ["suspending", "at once"])
    }
}
