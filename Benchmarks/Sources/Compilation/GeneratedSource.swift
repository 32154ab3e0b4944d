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

    /// The classes, each built from the two before it, in groups of ten.
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

    /// Functions that do something with each of them, as many lines to each as a person might write.
    package var wiring: String {
        let starts = stride(from: 0, to: count, by: GeneratedSource.linesOfFunction)
        let functions = starts.map { start in
            let lines = (start..<min(count, start + GeneratedSource.linesOfFunction)).map { "    " + text($0) }
            return (["static func wire\(start)() {"] + lines + ["}"]).joined(separator: "\n")
        }
        let all = ["static func wire() {"] + starts.map { "    wire\($0)()" } + ["}"]
        return (["extension \(owner) {"] + functions + all + ["}"]).joined(separator: "\n")
    }

    /// The type whose function `wire` does everything.
    package var owner: String { line == .byHand ? "Launch" : "Resolver" }

    private static let linesOfFunction = 50

    private func text(_ index: Int) -> String {
        if line != .byHand { return registration(index) }
        return "let service\(index) = " + initialiser(index, "service\(index - 1)", "service\(index - 2)")
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
