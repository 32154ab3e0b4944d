/// One way to make the library hang, crash, grow or answer wrongly.
struct Attack: Sendable {
    enum Body: Sendable {
        /// Runs on the main thread, which no task has touched yet.
        case thread(@Sendable (_ rounds: Int) throws -> Void)
        /// Runs in a task, while the main thread serves the main actor.
        case task(@Sendable (_ rounds: Int) async throws -> Void)
    }

    let name: String
    let rounds: Int
    /// After how many seconds the process is taken to hang.
    let patience: Int
    let body: Body

    /// An attack from the main thread.
    init(
        _ name: String, rounds: Int = 1, patience: Int = 20, onThread body: @escaping @Sendable (Int) throws -> Void
    ) {
        self.name = name
        self.rounds = rounds
        self.patience = patience
        self.body = .thread(body)
    }

    /// An attack from a task.
    init(
        _ name: String, rounds: Int = 1, patience: Int = 20, inTask body: @escaping @Sendable (Int) async throws -> Void
    ) {
        self.name = name
        self.rounds = rounds
        self.patience = patience
        self.body = .task(body)
    }
}
