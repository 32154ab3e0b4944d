import Resolver

// Mistakes that the compiler looks for when all types are right.

// A forgotten `return`. Says: missing return in closure expected to return 'Disk'
func forgottenReturn(_ container: Resolver) {
    container.register { () -> Disk in
        let logger = Logger()
        _ = Disk(logger)
    }
}

// Nothing made. Says: missing return in closure expected to return
func nothingMade(_ container: Resolver) {
    container.register { () -> Logger in }
}
