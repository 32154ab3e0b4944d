import Foundation

/// Names of types and declarations, from the compiler's.
enum Demangling {
    @_silgen_name("swift_demangle")
    private static func runtime(
        _ name: UnsafePointer<CChar>?, _ length: UInt, _ buffer: UnsafeMutablePointer<CChar>?,
        _ size: UnsafeMutablePointer<UInt>?, _ flags: UInt32
    ) -> UnsafeMutablePointer<CChar>?

    /// As `Shop.Checkout.State`, with modules; nil of what is no name.
    static func text(_ mangled: String) -> String? {
        guard let text = mangled.withCString({ runtime($0, UInt(strlen($0)), nil, nil, 0) }) else { return nil }
        defer { free(text) }
        return String(cString: text)
    }
}
