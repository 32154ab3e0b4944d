/// How far a world is with the registrations of its app. Guarded by `ProcessState.lock`.
struct Registrations {
    /// How long others wait for a registration's options, in milliseconds. Safety: guarded by `ProcessState.lock`.
    nonisolated(unsafe) static var optionsPatience: UInt32 = 5000

    var isDue = true
    var running: Construction?
    /// The last that those which run have registered: its options are still being written. Only to be compared.
    var newest: RecipeCorePointer?
    /// The gate at which threads wait that need it; nil while none does.
    var unfinished: Construction?
    /// When those that run were begun, or the last that ran.
    var began: UInt = 0
    #if DEBUG
        /// Registrations that have replaced another in this run; for a warning.
        var replacing: [Recipe] = []
    #endif
    var added: [@Sendable () -> Void] = []
    /// Those that registrations have added while they ran, which run behind them.
    var addedByThem: [@Sendable () -> Void] = []
    /// How many of `added` have run.
    var done = 0
    /// How often a thread has been through with what was due.
    var batches = 0
    /// The function behind `registerServices`, which a program may replace.
    var explicit: (@Sendable () -> Void)? = { World.current.register() }

    /// Its options have all been written, or nothing more will be.
    mutating func finishNewest(_ next: RecipeCorePointer? = nil) {
        newest = next
        unfinished?.finish()
        unfinished = nil
    }

    /// Whether all of them have run.
    var areDone: Bool { !isDue && running == nil && done == added.count && addedByThem.isEmpty }

    /// The state in which all registrations have run; for a world that gets a copy of what they registered.
    var asDone: Registrations {
        Registrations(isDue: false, added: added, done: added.count, explicit: explicit)
    }
}
