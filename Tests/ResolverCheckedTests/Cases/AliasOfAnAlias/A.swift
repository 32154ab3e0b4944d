import ResolverChecked
typealias Whole = Dependency & Sendable
