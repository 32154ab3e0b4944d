import Resolver

struct Handle: ~Copyable {}

// A type that cannot be copied. Misleads: result of 'Handle' initializer is unused
func noncopyable(_ container: Resolver) {
    container.register { Handle() }
}

// One whose type is written out. Says: Pass a closure that makes a service of a Copyable type
func noncopyableWritten(_ container: Resolver) {
    container.register { () -> Handle in Handle() }
}

// One made by its initialiser. Says: Pass a closure that makes a service of a Copyable type
func noncopyableInitializer(_ container: Resolver) {
    container.register(Handle.init)
}
