import ResolverAtomics

/// What a thread keeps while it resolves: the cycle in flight. Before it in memory lie the words by which writers learn
/// what the thread might be looking at.
///
/// Safety: a state belongs to its thread, which alone reads and writes it, but for `reading` and `pinned`, which the
/// thread writes with release stores and writers read (`Reclamation`), and `waiting`, `next` and,
/// while `waiting` is set, the frames, which are guarded by `Wiring.lock`.
@usableFromInline
struct ThreadState {
    /// 1 on the main thread, where what belongs to the main actor may be handed out.
    @usableFromInline let main: UInt

    /// How many services this thread is in the middle of making.
    @usableFromInline var depth = 0
    /// The container that static calls ask in the meantime.
    @usableFromInline var view: CorePointer?
    var frames: UnsafeMutablePointer<Frame>
    var frameCapacity: Int

    /// The keys asked for in this cycle; see `DependencyNotes`.
    var notes: UnsafeMutablePointer<UInt>
    @usableFromInline var noteCount = 0
    var noteCapacity: Int

    /// The graph-scoped instances of this cycle; see `GraphCache`.
    var graph: UnsafeMutablePointer<GraphEntry>
    var graphCount = 0
    /// Where the entries of the cycle in flight begin.
    var graphBase = 0
    var graphCapacity: Int
    var graphIndex: UnsafeMutablePointer<UInt32>?
    var graphIndexCapacity = 0

    /// Below this address the stack is nearly used up.
    @usableFromInline let stackLimit: UInt
    /// Why the factory that just returned nil did so, if this library knows.
    var failure: Unmanaged<FailureBox>?
    /// How many `registerAllServices` this thread is inside of.
    var registering = 0

    /// The construction this thread sleeps for.
    var waiting: Unmanaged<Construction>?
    var next: ThreadPointer?
}

@usableFromInline typealias ThreadPointer = UnsafeMutablePointer<ThreadState>

extension ThreadState {
    /// The calling thread's state, if it has resolved before.
    @inlinable @inline(__always)
    static var existing: ThreadPointer? {
        resolver_thread_current()?.assumingMemoryBound(to: ThreadState.self)
    }

    /// The calling thread's state, made if need be.
    static var current: ThreadPointer { existing ?? attach() }

    /// All threads that have a state; guarded by `Wiring.lock`.
    nonisolated(unsafe) private(set) static var all: ThreadPointer?

    /// What other threads read lies in a cache line of its own, right before the rest.
    @usableFromInline static var sharedBytes: Int { @inlinable get { 64 } }

    private static let stackReserve: UInt = 96 * 1024

    private init() {
        main = resolver_is_main_thread() != 0 ? 1 : 0
        frameCapacity = 16
        frames = .allocate(capacity: frameCapacity)
        noteCapacity = 64
        notes = .allocate(capacity: noteCapacity)
        graphCapacity = 8
        graph = .allocate(capacity: graphCapacity)
        let floor = resolver_stack_floor()
        stackLimit = floor == 0 ? 0 : floor + ThreadState.stackReserve
    }

    @inline(never)
    private static func attach() -> ThreadPointer {
        let block = UnsafeMutableRawPointer.allocate(
            byteCount: sharedBytes + MemoryLayout<ThreadState>.size, alignment: 64)
        let shared = block.initializeMemory(as: UInt.self, repeating: 0, count: sharedBytes / MemoryLayout<UInt>.size)
        shared[2] = resolver_readers_fence()
        let state = (block + sharedBytes).initializeMemory(as: ThreadState.self, repeating: ThreadState(), count: 1)
        Wiring.lock.withLock {
            state.pointee.next = all
            all = state
        }
        resolver_thread_attach(state) { ThreadState.detach($0.assumingMemoryBound(to: ThreadState.self)) }
        return state
    }

    /// The thread ends: nobody looks at its state from here on.
    private static func detach(_ state: ThreadPointer) {
        resolver_thread_detach()
        Wiring.lock.withLock {
            if all == state {
                all = state.pointee.next
            } else {
                var previous = all
                while let candidate = previous, candidate.pointee.next != state { previous = candidate.pointee.next }
                previous?.pointee.next = state.pointee.next
            }
        }
        state.pointee.frames.deallocate()
        state.pointee.notes.deallocate()
        state.pointee.graph.deallocate()
        state.pointee.graphIndex?.deallocate()
        (UnsafeMutableRawPointer(state) - sharedBytes).deallocate()
    }
}

extension UnsafeMutablePointer where Pointee == ThreadState {
    /// The words other threads read: `reading`, `pinned`, and whether read sections need a fence of their own.
    @inlinable @inline(__always)
    var shared: UnsafeMutablePointer<UInt> {
        (UnsafeMutableRawPointer(self) - ThreadState.sharedBytes).assumingMemoryBound(to: UInt.self)
    }

    /// 1 while the thread is between reading a shared pointer and having retained what it needs.
    @inlinable @inline(__always)
    var reading: AtomicWord { AtomicWord(shared) }

    /// The epoch in which the thread's outermost cycle began, 0 outside of cycles.
    @inlinable @inline(__always)
    var pinned: AtomicWord { AtomicWord(shared + 1) }

    /// From here to `endReading` what shared pointers lead to is not freed. Nothing that
    /// takes long, blocks or runs code of the user's may stand in between.
    @inlinable @inline(__always)
    func beginReading() { resolver_read_begin(shared, shared[2]) }

    @inlinable @inline(__always)
    func endReading() { resolver_read_end(shared) }
}
