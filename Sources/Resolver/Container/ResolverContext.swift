import ResolverAtomics

/// Circumstances in which the program runs, for which a registration may have a factory of its own. See
/// `ResolverOptions.when`.
///
/// ```swift
/// extension ResolverContext {
///     static let demo = ResolverContext("demo")
/// }
/// register { HTTPNetwork() as Networking }
///     .when(.demo) { CannedNetwork() }
/// Resolver.setContext(.demo)
/// ```
///
/// Those that the library knows are found out once; a context of the app's own holds where `Resolver.setContext` says so.
public struct ResolverContext: Hashable, Sendable, CustomStringConvertible {
    private enum Kind: Hashable, Sendable {
        case test, preview, simulator, debug
        case argument(String)
        case environment(String, String?)
        case own(String)
    }

    private let kind: Kind

    private init(_ kind: Kind) { self.kind = kind }

    /// A context of the app's own.
    public init(_ name: String) { kind = .own(name) }

    /// Swift Testing or XCTest is loaded.
    public static let test = ResolverContext(Kind.test)
    /// Xcode shows a preview.
    public static let preview = ResolverContext(Kind.preview)
    /// A simulator of a device.
    public static let simulator = ResolverContext(Kind.simulator)
    /// The library, and with it the app, is built for debugging.
    public static let debug = ResolverContext(Kind.debug)
    /// The program was started with an argument: `.argument("-mock")`.
    public static func argument(_ argument: String) -> ResolverContext { ResolverContext(Kind.argument(argument)) }
    /// A variable of the process's environment is set, to a value if one is given.
    public static func environment(_ name: String, _ value: String? = nil) -> ResolverContext {
        ResolverContext(Kind.environment(name, value))
    }

    /// In quotes, as messages have it.
    public var description: String {
        switch kind {
        case .test: return "'test'"
        case .preview: return "'preview'"
        case .simulator: return "'simulator'"
        case .debug: return "'debug'"
        case .argument(let argument): return "'argument \(argument.visible)'"
        case .environment(let name, let value):
            return "'environment \((name + (value.map { "=\($0)" } ?? "")).visible)'"
        case .own(let name): return "'\(name.visible)'"
        }
    }

    /// Whether it holds where nothing has been set. Not under a lock: it asks the system.
    var isDetected: Bool {
        Lock.assertNoneHeld("the system asked under a lock")
        switch kind {
        case .test: return Self.isTest
        case .preview: return Self.variable("XCODE_RUNNING_FOR_PREVIEWS", "1")
        case .simulator:
            #if targetEnvironment(simulator)
                return true
            #else
                return false
            #endif
        case .debug:
            #if DEBUG
                return true
            #else
                return false
            #endif
        case .argument(let argument): return CommandLine.arguments.dropFirst().contains(argument)
        case .environment(let name, let value): return Self.variable(name, value)
        case .own: return false
        }
    }

    private static let isTest = resolver_is_test() != 0

    private static func variable(_ name: String, _ value: String?) -> Bool {
        guard let found = resolver_environment(name) else { return false }
        return value.map { $0 == String(cString: found) } ?? true
    }
}
