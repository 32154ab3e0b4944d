// Warnings about what is asked for where it is not, though somebody has registered it. What is looked for is read under the
// lock, and put into words outside of it; in release builds nobody looks.

extension ResolverWarning {
    /// To be called where a container is asked on the slow path, and takes the lock; never under it.
    static func reportLost(_ question: Question, _ core: CorePointer) {
        #if DEBUG
            let found = ProcessState.lock.withLock {
                core.noteUse()
                return core.lost(question.key)
            }
            guard let (lost, container) = found, !lost.isSilent else { return }
            report(.lostRegistration, at: lost.location) {
                .wiring(
                    fact:
                        "\(Service(question.key)) is asked of \(container.description), which was made in another sandbox, and is without what was registered for it there: another container answers, or none.",
                    registered: lost.location.place, asked: question.location.place,
                    remedies: [
                        "make the container anew in each sandbox: a function, instead of a `static let`",
                        "make it before there are sandboxes: mention it in registerAllServices",
                        "register in each sandbox: `@Suite(.resolver { $0.register { … } })`",
                        "if it is meant so, say it: `.withoutWarnings()`",
                    ])
            }
        #endif
    }
}
