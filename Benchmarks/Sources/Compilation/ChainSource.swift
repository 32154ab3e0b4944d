/// Source text with classes each of which needs the one before, and how they are registered.
package enum ChainSource {
    /// What stands on each line.
    package enum Line {
        /// `register { Service7(resolve()) }`
        case closure
        /// `register(Service7.init)`
        case initializer
        /// Nothing: the classes alone.
        case none
    }

    package static func source(_ line: Line, count: Int) -> String {
        var lines = ["import Resolver", "public final class Service0 { public init() {} }"]
        for index in 1...count {
            let part = "Service\(index - 1)"
            lines.append(
                "public final class Service\(index) { let part: \(part); init(_ part: \(part)) { self.part = part } }")
        }
        lines += ["extension Resolver {", "    public static func wire() {"]
        for index in 1...count {
            switch line {
            case .closure: lines.append("        register { Service\(index)(resolve()) }")
            case .initializer: lines.append("        register(Service\(index).init)")
            case .none: break
            }
        }
        return (lines + ["    }", "}"]).joined(separator: "\n")
    }

    /// A container for the lines with closures that does nothing. Its functions stay calls, as another module's are.
    package static let emptyContainer = """
        public final class Registration<Service> { init() {} }
        public final class Resolver: Sendable {
            @inline(never) @discardableResult
            public static func register<Service>(
                _ factory: @escaping @Sendable () -> Service?
            ) -> Registration<Service> { Registration() }

            @inline(never)
            public static func resolve<Service>() -> Service { opaque(Service.self) as! Service }
        }
        @inline(never) @_optimize(none) public func opaque(_ value: Any) -> Any { value }
        """
}
