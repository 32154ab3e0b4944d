import ResolverAtomics

/// The state of a thread that resolves: the pass in flight. Before it in memory lie the words by which writers learn
/// what the thread might be looking at.
///
/// Safety: a state belongs to its thread, which alone reads and writes it, but for the words before it (`reading`,
/// `lower`, `upper`), which the thread writes with release stores and writers read (`Reclamation`), `fencing` and
/// `blocking` beside them, which others write, the first only ever to 1, the second under `ProcessState.lock`, and `waiting`,
/// `next` and, while `waiting` is set, the frames, which are guarded by `ProcessState.lock`.
struct ThreadState {
    /// 1 on the main thread, where what belongs to the main actor may be handed out.
    let main: UInt

    /// How many services this thread is in the middle of making.
    var depth = 0
    /// The container that static calls ask in the meantime.
    var requester: CorePointer?
    /// Where `depth` is this, a container that is asked answers for itself, whatever is being made; see
    /// `beginAskingItself`.
    var askingItselfDepth = -1
    var frames: UnsafeMutablePointer<Frame>
    var frameCapacity: Int

    /// The keys asked for in this pass; see `DependencyNotes`.
    var notes: UnsafeMutablePointer<UInt>
    var noteCount = 0
    var noteCapacity: Int
    /// Beyond so many notes they are made into fewer at the next opportunity; see `compactNotes`.
    var noteLimit = ThreadState.firstNoteLimit

    /// The graph-scoped instances of this pass; see `GraphCache`.
    var graph: UnsafeMutablePointer<GraphEntry>
    var graphCount = 0
    /// Where the entries of the pass in flight begin.
    var graphBase = 0
    var graphCapacity: Int
    var graphIndex: UnsafeMutablePointer<UInt32>?
    var graphIndexCapacity = 0

    /// The pass of a task that the thread runs a stretch of, if that has instances of the `graph` scope by now. Its frame
    /// holds it.
    var pass: Unmanaged<AsyncPass>?

    /// Below this address the stack is nearly used up.
    let stackLimit: UInt
    /// The innermost run of a wrapper of `ResolverRegistration.update`, which is about to call the factory.
    var updated: Unmanaged<UpdatedMaking>?
    /// Whether a scope of the user's is being asked.
    var isScopeAsked = false
    /// Why that scope has been given nothing by its registration.
    var scopeFailure: FailureBox?
    /// How many `registerAllServices` this thread is inside of.
    var registering = 0
    /// Containers that nobody may hold any more, while the thread is about the end of one.
    var endings: [Resolver]?
    /// The work that waits for the end of the pass, and whether that is being done; see `afterPass`. Nil if none does.
    var afterPass: ArraySlice<() -> Void>?
    var isRunningAfterPass = false
    /// Whether witnesses are being told something.
    var isTelling = false
    /// Whether the outermost resolve is one that does so at its end.
    var isToRunAfterPass = false
    /// The recipe of what was last made, if somebody sees it.
    var lastMade: RecipeCorePointer?
    /// Whether the question that is about to be answered stops the program if it is not, as far as somebody sees it.
    var isToStop = false

    #if DEBUG
        /// The nested container that is being opened.
        var opening: Opening?
    #endif

    /// The construction this thread sleeps for.
    var waiting: Unmanaged<Construction>?
    var next: ThreadPointer?
}

typealias ThreadPointer = UnsafeMutablePointer<ThreadState>

extension ThreadState {
    /// The calling thread's state, if it has resolved before.
    @inline(__always)
    static var existing: ThreadPointer? {
        resolver_thread_current()?.assumingMemoryBound(to: ThreadState.self)
    }

    /// The calling thread's state, made if need be.
    @inline(__always)
    static var current: ThreadPointer { existing ?? attach() }

    /// The first of all threads that have a state, each of which leads to the `next`. Under `ProcessState.lock`, which
    /// keeps states from going; threads that come put themselves in front without it.
    static var all: ThreadPointer? { ThreadPointer(bitPattern: ProcessState.threads.load()) }

    /// The words that other threads read lie in a cache line of their own, right before the rest.
    static var sharedBytes: Int { 64 }

    private static let stackReserve: UInt = 96 * 1024
    static var firstNoteLimit: Int { 4096 }

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

    /// Takes no lock, so that the first resolve on a new thread does not, either. A thread that ends may have lost the word
    /// that leads to its state, which is there still.
    ///
    /// Safety: the list of threads is pushed to by whoever comes and taken from under `ProcessState.lock`, so what is
    /// behind its first entry changes under the lock only. A writer that does not see this thread in the list has read
    /// it before the push, and behind a full fence; the push is followed by one, so this thread sees what that writer
    /// had unlinked, and `fences`.
    @inline(never)
    static func attach() -> ThreadPointer {
        Lock.assertNoneHeld("a thread attached under a lock")
        if let old = resolver_thread_reattach() { return old.assumingMemoryBound(to: ThreadState.self) }
        let block = UnsafeMutableRawPointer.allocate(
            byteCount: sharedBytes + MemoryLayout<ThreadState>.size, alignment: 64)
        block.initializeMemory(as: UInt.self, repeating: 0, count: sharedBytes / MemoryLayout<UInt>.size)
        let state = (block + sharedBytes).initializeMemory(as: ThreadState.self, repeating: ThreadState(), count: 1)
        var first = ProcessState.threads.load()
        repeat {
            first = ProcessState.threads.load()
            state.pointee.next = ThreadPointer(bitPattern: first)
        } while !ProcessState.threads.replace(first, with: UInt(bitPattern: state))
        resolver_fence()
        // Never back to 0: a writer may have set it meanwhile.
        if resolver_prepare_barrier() == 0 || ProcessState.fences.load() != 0 { state.fencing.store(1) }
        resolver_thread_attach(state) { ThreadState.detach($0.assumingMemoryBound(to: ThreadState.self)) }
        return state
    }

    /// The thread ends: nobody looks at its state from here on.
    private static func detach(_ state: ThreadPointer) {
        resolver_thread_detach()
        ProcessState.lock.withLock {
            // If it is not the first, or no longer, it has one before it.
            if ProcessState.threads.replace(UInt(bitPattern: state), with: UInt(bitPattern: state.pointee.next)) {
                return
            }
            var previous = all
            while let candidate = previous, candidate.pointee.next != state { previous = candidate.pointee.next }
            previous?.pointee.next = state.pointee.next
        }
        Reclamation.flush(state)
        state.pointee.frames.deallocate()
        state.pointee.notes.deallocate()
        state.pointee.graph.deallocate()
        state.pointee.graphIndex?.deallocate()
        state.pointee.afterPass = nil
        (UnsafeMutableRawPointer(state) - sharedBytes).deallocate()
    }
}

extension UnsafeMutablePointer where Pointee == ThreadState {
    /// The words that threads tell one another; see `ResolverAtomics.h`.
    @inline(__always)
    var shared: UnsafeMutablePointer<UInt> {
        (UnsafeMutableRawPointer(self) - ThreadState.sharedBytes).assumingMemoryBound(to: UInt.self)
    }

    /// 1 while the thread is between reading a shared pointer and having retained what it needs.
    @inline(__always)
    var reading: AtomicWord { AtomicWord(shared) }

    /// The epoch in which the thread's outermost pass began, 0 outside of passes.
    var lower: AtomicWord { AtomicWord(shared + resolver_lower) }

    /// The epoch in which the thread's pass last took something out of shared memory.
    var upper: AtomicWord { AtomicWord(shared + resolver_upper) }

    /// Non-zero if the thread has to fence for itself in read sections; written by others.
    var fencing: AtomicWord { AtomicWord(shared + resolver_fencing) }

    /// Non-zero if something waits for the thread's pass to end; written under `ProcessState.lock`.
    var blocking: AtomicWord { AtomicWord(shared + resolver_blocking) }

    /// Has what the thread has just found in shared memory kept until its pass ends, and begins one if it is in none.
    /// In the read section, or under the lock, in which it was found.
    @inline(__always)
    func pin() {
        let epoch = ProcessState.epoch.load()
        if lower.load() == 0 { lower.store(epoch) }
        upper.store(epoch)
    }

    /// Ends what `pin` began, outside of any pass.
    @inline(__always)
    func unpin() {
        if resolver_pass_end(shared) != 0 { Reclamation.flush(self) }
    }

    /// From here to `endReading` what shared pointers lead to is not freed. Nothing that
    /// takes long, blocks or runs code of the user's may stand in between.
    @inline(__always)
    func beginReading() { resolver_read_begin(shared) }

    @inline(__always)
    func endReading() { resolver_read_end(shared) }
}
