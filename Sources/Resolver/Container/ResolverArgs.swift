extension Resolver {
    /// The arguments a factory was given: one, several by position, or several by name.
    ///
    /// ```swift
    /// register { (_, args) in Editor(mode: args()) }                        // resolve(args: mode)
    /// register { (_, args) in Editor(mode: args[0], title: args[1]) }       // resolve(arg0: mode, arg1: title)
    /// register { (_, args) in Editor(mode: args("mode"), title: args("title")) }  // resolve(args: ["mode": …, "title": …])
    /// ```
    ///
    /// Where an optional is wanted, a missing argument is nil: `args() ?? .reading`. Where none is, a missing argument
    /// stops the program with an error that names the service and what it wanted. An argument of the wrong type always
    /// does.
    ///
    /// Arguments are not `Sendable`, as what was passed need not be. `resolve` hands them over on the thread that asks.
    @frozen
    public struct Args {
        // Frozen, as it is passed to factories as the word it is (`HeldCall.swift`).

        @frozen @usableFromInline
        indirect enum Storage {
            case none
            case positions([Any?])
            case keys([String: Any?])
        }

        @usableFromInline let storage: Storage

        /// No arguments.
        ///
        /// Safety: it holds nothing.
        nonisolated(unsafe) public static let none = Args(storage: .none)
        /// No arguments, as they are passed to a function.
        ///
        /// Safety: the bits of a frozen enumeration whose cases are boxed are a word.
        @inlinable static var noneWord: UInt { unsafeBitCast(Storage.none, to: UInt.self) }
        /// These, as they are passed to a function, without a reference of its own.
        ///
        /// Safety: the bits of a frozen enumeration whose cases are boxed, as above; the caller holds these meanwhile.
        /// Where they are not a word, nobody asks.
        var word: UInt { MemoryLayout<Args>.size == MemoryLayout<UInt>.size ? unsafeBitCast(self, to: UInt.self) : 0 }

        private init(storage: Storage) { self.storage = storage }

        /// One argument, or several if it is a dictionary by name; `Args` are passed on as they are.
        public init(_ args: Any?) {
            switch args {
            case nil: storage = .none
            case let args as Args: storage = args.storage
            case let keys as [String: Any?]: storage = .keys(keys)
            case let argument?: storage = .positions([argument])
            }
        }

        /// Arguments by position; those left out are missing.
        init(positions: [Any?]) {
            var positions = positions.map { ($0 as? Args)?.isEmpty == true ? nil : $0 }
            while case nil? = positions.last { positions.removeLast() }
            storage = positions.isEmpty ? .none : .positions(positions)
        }

        /// The arguments as something that `Args.init` takes; nil where there are none.
        @usableFromInline var raw: Any? { isEmpty ? nil : self }

        /// The arguments as they were passed to `resolve`: by themselves if there is but one.
        var passed: Any? {
            switch storage {
            case .none: return nil
            case .keys(let keys): return keys
            case .positions(let values): return values.count == 1 ? values[0] : self
            }
        }

        /// Whether there are none at all.
        public var isEmpty: Bool {
            if case .none = storage { return true }
            return false
        }
    }
}

@available(
    *, unavailable, message: "Arguments are Sendable only if what was passed is: read them first, and pass those on."
)
extension Resolver.Args: Sendable {}
