import AttackSystem
import Dispatch
import Synchronization

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A thread of the system, which nothing has prepared.
final class Thread: @unchecked Sendable {
    // Safety: `native` is written before anybody else has the object.
    private(set) var native: pthread_t

    @discardableResult
    init(stack: Int? = nil, _ body: @escaping @Sendable () -> Void) {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        if let stack { pthread_attr_setstacksize(&attributes, stack) }
        let context = Unmanaged.passRetained(Work(body)).toOpaque()
        #if canImport(Darwin)
            var made: pthread_t?
        #else
            var made = pthread_t()
        #endif
        let result = pthread_create(
            &made, &attributes,
            { context in
                #if canImport(Darwin)
                    let work = Unmanaged<Work>.fromOpaque(context).takeRetainedValue()
                #else
                    let work = Unmanaged<Work>.fromOpaque(context!).takeRetainedValue()
                #endif
                work.body()
                return nil
            }, context)
        precondition(result == 0, "no thread: \(result)")
        #if canImport(Darwin)
            native = made!
        #else
            native = made
        #endif
        pthread_attr_destroy(&attributes)
    }

    func join() { pthread_join(native, nil) }

    private final class Work {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
}

extension [Thread] {
    func join() { for thread in self { thread.join() } }
}

/// Interrupts threads, wherever they are, for some time, as a busy machine would, until it is told to end: what lasts a few
/// nanoseconds is met in the middle.
final class Interrupter: Sendable {
    private let isOver = Flag()
    private let thread: Thread

    init(_ threads: [Thread], microseconds: UInt32) {
        attack_prepare_interruptions(microseconds)
        let isOver = isOver
        thread = Thread {
            while !isOver.isRaised {
                for thread in threads { attack_interrupt(thread.native) }
                usleep(microseconds)
            }
        }
    }

    func end() {
        isOver.raise()
        thread.join()
    }
}

/// Somewhere to wait until somebody opens.
final class Gate: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    func open() { semaphore.signal() }

    /// Lets one through for each `open`.
    func pass() { semaphore.wait() }
}

/// The same for tasks: without a loop of yields, in which a task of a high priority would keep all others from running.
final class AsyncGate: Sendable {
    private struct State {
        var isOpen = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }
    private let state = Locked(State())

    /// For good.
    func open() {
        let waiting = state.withLock { state in
            defer { state.waiting = [] }
            state.isOpen = true
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    /// Whatever becomes of the task.
    func pass() async {
        await withCheckedContinuation { continuation in
            let isOpen = state.withLock { state in
                if !state.isOpen { state.waiting.append(continuation) }
                return state.isOpen
            }
            if isOpen { continuation.resume() }
        }
    }
}

/// A number that several threads count with.
final class Counter: Sendable {
    private let number = Atomic<Int>(0)

    @discardableResult
    func next() -> Int { number.add(1, ordering: .sequentiallyConsistent).newValue }
    func back() { number.subtract(1, ordering: .sequentiallyConsistent) }
    var value: Int { number.load(ordering: .sequentiallyConsistent) }
    func reset() { number.store(0, ordering: .sequentiallyConsistent) }
}

/// Raised once.
final class Flag: Sendable {
    private let word = Atomic<Bool>(false)

    func raise() { word.store(true, ordering: .sequentiallyConsistent) }
    var isRaised: Bool { word.load(ordering: .sequentiallyConsistent) }
}

/// Something that several threads put there and take from there.
final class Box<Value: Sendable>: Sendable {
    private let stored: Locked<Value>

    init(_ value: Value) { stored = Locked(value) }

    var value: Value {
        get { stored.withLock { $0 } }
        set {
            // The old one is let go outside of the lock.
            let old = stored.withLock { value in
                let old = value
                value = newValue
                return old
            }
            withExtendedLifetime(old) {}
        }
    }
}

func pause(milliseconds: Int) { usleep(UInt32(milliseconds * 1000)) }
