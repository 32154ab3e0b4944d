@testable import Resolver
import TestSupport
import Testing

private final class Screen: @unchecked Sendable {
    // Safety: its properties are only read.
    @LazyInjected var network: any Network
    @LazyInjected var optional: (any Network)?
    @WeakLazyInjected var weak: (any Network)?
}

extension Resolver {
    /// What a container makes that has ended by then.
    fileprivate static func fromEndedMock() -> Screen { mocking(.main).resolve() }
}

/// The warnings that a container has ended, in a process of its own.
private func collectWarnings() -> Diary {
    let diary = Diary()
    WarningLog.shared.tell { if case .containerEnded = $0 { diary.note("\($0)") } }
    return diary
}

@Suite("C11: What wrappers do whose container has ended")
struct RememberingEndsRules {
    @Test("C11: Root answers, and debug builds warn, once for each place")
    func ended() async {
        await #expect(processExitsWith: .success) {
            let warnings = collectWarnings()
            Resolver.main.registerFeature(.unique)
            Resolver.main.register { Screen() }
            for _ in 0..<2 {
                let screen = Resolver.fromEndedMock()
                #expect(screen.network is RealNetwork)
                #expect(screen.optional is RealNetwork)
                let weak = screen.weak
                #expect(weak is RealNetwork)
            }
            #if DEBUG
                #expect(warnings.entries.count == 3)
                let text = warnings.entries.first ?? ""
                #expect(text.contains("'Network' is resolved for an object that was made in Resolver #"))
                #expect(text.contains("Asked for at ContractTests/ContainerRules+RememberingEnds.swift:"))
            #else
                #expect(warnings.entries.isEmpty)
            #endif
        }
    }

    @Test("C11: In a sandbox nobody stands in for one that has been closed, and the error says so")
    func closedInSandbox() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await Resolver.sandboxed {
                Resolver.main.registerFeature(.unique)
                let request = Resolver.main.nested("request") { $0.register { Screen() } }
                let screen: Screen = request.resolve()
                await request.shutDown()
                _ = screen.network
            }
        }
        #expect(
            standardError(of: result).contains(
                "'Network' was asked of 'request', or of something in it, after 'request' had been closed."))
    }

    @Test("C11: Where it has been closed and is still held, the warning says so")
    func closed() async {
        await #expect(processExitsWith: .success) {
            let warnings = collectWarnings()
            Resolver.main.registerFeature(.unique)
            let request = Resolver.main.nested("request") { $0.register { Screen() } }
            let screen: Screen = request.resolve()
            await request.shutDown()
            #expect(screen.network is RealNetwork)
            #if DEBUG
                #expect(warnings.entries.count == 1)
                let text = warnings.entries.first ?? ""
                #expect(
                    text.contains(inOrder: [
                        "made in 'request', which has been closed. Its place is taken by Resolver.root",
                        "    - close the container when nothing that it has made is used any more\n",
                    ]), "\(text)")
            #endif
            withExtendedLifetime(request) {}
        }
    }

    @Test("C11: What has been read stays; read anew after a release, root answers")
    func released() async {
        await #expect(processExitsWith: .success) {
            struct Owner: Sendable {
                @LazyInjected var network: any Network
            }
            Resolver.main.registerFeature(.unique)
            Resolver.main.register { Owner() }
            func make() -> Owner {
                let mock = Resolver.mocking(.main)
                let owner: Owner = mock.resolve()
                #expect(owner.network is MockNetwork)
                return owner
            }
            var owner = make()
            #expect(owner.network is MockNetwork)
            owner.$network.release()
            #expect(owner.network is RealNetwork)
        }
    }

    @Test("C11: Nobody is warned while the container lives, or where none is remembered")
    func silent() async {
        await #expect(processExitsWith: .success) {
            let warnings = collectWarnings()
            Resolver.main.registerFeature(.unique)
            Resolver.main.register { Screen() }
            let mock = Resolver.mocking(.main)
            #expect(mock.resolve(Screen.self).network is MockNetwork)
            #expect(Resolver.resolve(Screen.self).network is RealNetwork)
            #expect(Screen().network is RealNetwork)
            let screen: Screen = Resolver.resolve()
            Resolver.reset()
            Resolver.main.registerFeature(.unique)
            #expect(screen.network is RealNetwork)
            #expect(warnings.entries.isEmpty)
        }
    }

    @Test("C11: The container may end on one thread while others read")
    func threads() async {
        await #expect(processExitsWith: .success) {
            WarningLog.shared.tell { _ in }
            Resolver.main.registerFeature(.unique)
            Resolver.main.register { Screen() }
            for _ in 0..<200 {
                let container = Guarded<Resolver?>(Resolver.mocking(.main))
                let screens = (0..<3).compactMap { _ in container.value?.resolve(Screen.self) }
                let barrier = Barrier(screens.count + 1)
                let readers = screens.map { screen in
                    Work {
                        barrier.wait()
                        return screen.network === screen.network && screen.optional != nil
                    }
                }
                barrier.wait()
                container.value = nil
                for reader in readers { #expect((try? reader.value()) == true) }
            }
        }
    }
}
