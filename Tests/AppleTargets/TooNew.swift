// Needs the metadata of a function type that only the runtimes of iOS 18, macOS 15 and later can make.

public func list(_ function: @escaping @isolated(any) @Sendable () -> Void) -> Any { [function] }
