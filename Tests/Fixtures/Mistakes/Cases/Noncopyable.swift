import Resolver

struct Handle: ~Copyable {}

// A type that cannot be copied. Misleads: result of 'Handle' initializer is unused
func noncopyable(_ container: Resolver) {
    container.register { Handle() }
}

// One whose type is written out. Says: its type has to be Copyable
func noncopyableWritten(_ container: Resolver) {
    container.register { () -> Handle in Handle() }
}

// One made by its initialiser. Says: its type has to be Copyable
func noncopyableInitializer(_ container: Resolver) {
    container.register(Handle.init)
}
