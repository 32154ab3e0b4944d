import Foundation

/// Names of types and declarations, from the compiler's.
enum Demangling {
    @_silgen_name("swift_demangle")
    private static func runtime(
        _ name: UnsafePointer<CChar>?, _ length: UInt, _ buffer: UnsafeMutablePointer<CChar>?,
        _ size: UnsafeMutablePointer<UInt>?, _ flags: UInt32
    ) -> UnsafeMutablePointer<CChar>?

    /// The names that have been demangled before, since the same types come up again and again.
    private static let known = Known()

    /// As `Shop.Checkout.State`, with modules; nil of what is no name.
    static func text(_ mangled: String) -> String? { known.text(mangled) { demangled($0) } }

    private static func demangled(_ mangled: String) -> String? {
        guard let text = mangled.withCString({ runtime($0, UInt(strlen($0)), nil, nil, 0) }) else { return nil }
        defer { free(text) }
        return String(cString: text)
    }
}

/// Safety: `texts` is guarded by `lock`.
private final class Known: @unchecked Sendable {
    private let lock = NSLock()
    private var texts: [String: String?] = [:]

    func text(_ mangled: String, _ find: (String) -> String?) -> String? {
        lock.lock()
        defer { lock.unlock() }
        if let known = texts[mangled] { return known }
        let text = find(mangled)
        texts[mangled] = text
        return text
    }
}
