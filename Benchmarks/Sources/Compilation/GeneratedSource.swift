/// Source text with any number of services in it, and what is done with them.
package struct GeneratedSource: Sendable {
    /// What stands on each line.
    package enum Line: String, Sendable, CaseIterable {
        /// `register { Service2() }`
        case bare
        /// `register { Service2(first: resolve(), second: resolve()) }`
        case dependencies
        /// The same with `.implements(…).scope(…)`.
        case options
        /// The same with several statements in the closure.
        case statements
        /// `let service2 = Service2(first: service1, second: service0)`
        case byHand
    }

    package let line: Line
    package let count: Int

    package init(_ line: Line, count: Int) {
        self.line = line
        self.count = count
    }

    /// The classes, each built from the two before it, in groups: wired by hand, a chain of a thousand is more than the compiler's
    /// own stack holds.
    package var services: String {
        var lines = ["public protocol Preparing { func prepare() }"]
        for index in 0..<count {
            let name = "public final class Service\(index): Preparing"
            if isIndependent(index) {
                lines.append("\(name) { public init() {}; public func prepare() {} }")
            } else {
                let first = "Service\(index - 1)"
                let second = "Service\(index - 2)"
                lines.append(
                    """
                    \(name) { let first: \(first); let second: \(second); public func prepare() {}
                        public init(first: \(first), second: \(second)) { self.first = first; self.second = second } }
                    """)
            }
        }
        return lines.joined(separator: "\n")
    }

    /// A function that does something with each of them.
    package var wiring: String {
        if line == .byHand {
            let lines = (0..<count).map { index in
                "    let service\(index) = " + initialiser(index, "service\(index - 1)", "service\(index - 2)")
            }
            return (["func wire() {"] + lines + ["}"]).joined(separator: "\n")
        }
        let lines = (0..<count).map { "        " + registration($0) }
        return (["extension Resolver {", "    static func wire() {"] + lines + ["    }", "}"]).joined(separator: "\n")
    }

    private func registration(_ index: Int) -> String {
        let make = initialiser(index, "resolve()", "resolve()")
        switch line {
        case .bare, .dependencies, .byHand: return "register { \(make) }"
        case .options: return "register { \(make) }.implements(Preparing.self, name: \"\(index)\").scope(.application)"
        case .statements:
            return "register { let service = \(make); service.prepare(); return service }"
        }
    }

    private func initialiser(_ index: Int, _ first: String, _ second: String) -> String {
        isIndependent(index) ? "Service\(index)()" : "Service\(index)(first: \(first), second: \(second))"
    }

    private func isIndependent(_ index: Int) -> Bool { line == .bare || index % 10 < 2 }
}
