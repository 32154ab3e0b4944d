/// A request for a service: what is asked for, by whom and how; the type is passed beside it. Not generic, and passed
/// by reference: a deep graph has one of these for each level on its stack.
@usableFromInline
struct Question: @unchecked Sendable {
    // Safety: arguments go with the question from the caller to the factory, one after the other.
    let key: ServiceKey
    let args: Any?
    /// The container; nil for whichever static calls go to.
    let container: CorePointer?
    let location: CodeLocation
    /// Whether the container was remembered, and answers for itself where the question comes back to a thread; see
    /// `ThreadState.beginAskingItself`.
    var isRemembered = false

    @usableFromInline
    init(_ type: Any.Type, _ name: Resolver.Name?, _ args: Any?, in container: CorePointer?, _ location: CodeLocation) {
        key = ServiceKey(type, name)
        // Arguments that were passed on and turned out to be none are none.
        self.args = (args as? Resolver.Args)?.isEmpty == true ? nil : args
        self.container = container
        self.location = location
    }
}

extension Question {
    /// The arguments as they were passed, for code of the user's: by themselves if there is but one.
    var passed: Any? { Resolver.Args(args).passed }
}

/// The container that a question goes to, held while it is answered.
struct Asked {
    // One word: each level of a deep graph has it on its stack.
    private enum Held {
        case nothing
        case image(Resolver)
        case root(Resolver)
    }

    let core: CorePointer
    private let held: Held
    private var mount: (frame: AsyncFrame, mount: AsyncFrame.Mount)?

    init(_ container: CorePointer?) {
        if let frame = AsyncFrame.current, ThreadState.current.pointee.depth == 0 {
            mount = (frame, frame.mount(on: ThreadState.current))
        }
        let thread = ThreadState.current
        var (container, image) = (container, nil as Resolver?)
        if let core = container, let other = World.image(of: core) { (container, image) = (other.core, other) }
        if let container = thread.pointee.depth == 0 ? container : thread.requestingInPass(container) {
            // Held by whoever asks it, or by the pass; a sandbox's copy, which the sandbox holds, is held here as well.
            core = container
            held = image.map { .image($0) } ?? .nothing
            return
        }
        World.registerCurrent()
        let root = Resolver.root
        core = root.core
        held = .root(root)
    }

    /// Whether it was asked as root, and another container is that now.
    var isRootNoLonger: Bool {
        guard case .root(let root) = held else { return false }
        return root !== Resolver.root
    }

    /// Whether what it misses may be there by now, here or in the root that has come in its place. (C4)
    func mayHaveMore(since progress: Int?) -> Bool {
        core.mayHaveMore(since: progress) || isRootNoLonger
    }

    /// To be called when the question has been answered.
    func release() {
        if let mount { mount.frame.unmount(mount.mount, from: ThreadState.current) }
        withExtendedLifetime(held) {}
    }
}
