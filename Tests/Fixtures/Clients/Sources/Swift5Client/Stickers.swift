// Threads are Foundation's, which the stand-ins for Apple's systems do not have.
#if canImport(Foundation)
    import Foundation
    import Resolver

    final class Sticker {
        var title = ""
    }

    private func makeSticker() -> Sticker { Sticker() }

    /// Options that are written on the main actor, for factories that are not.
    @MainActor
    private func registerStickers(in container: Resolver) {
        container.register(factory: makeSticker).resolveProperties { _, sticker in sticker.title = "set" }
        container.register(name: "argument", factory: makeSticker).resolveProperties { _, sticker, args in
            sticker.title = args()
        }
        // What Resolver 1.5 did not have belongs to the main actor, whatever else does not have to.
        container.register(name: "typed") { (_, title: String) in Sticker() }
            .resolveProperties { _, sticker in sticker.title = "set" }
    }

    /// Asks for them from a thread, as programs from before there were actors do.
    func checkStickers() {
        let container = Resolver()
        MainActor.assumeIsolated { registerStickers(in: container) }
        let thread = Thread {
            precondition(container.resolve(Sticker.self).title == "set")
            precondition(container.resolve(Sticker.self, name: "argument", args: "passed").title == "passed")
            precondition((try? container.resolveThrowing(Sticker.self, name: "typed", args: "passed")) == nil)
            done.signal()
        }
        thread.start()
        done.wait()
    }

    private let done = DispatchSemaphore(value: 0)
#endif
