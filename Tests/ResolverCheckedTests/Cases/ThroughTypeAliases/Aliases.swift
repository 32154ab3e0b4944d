import ResolverChecked

typealias Shop = Model
typealias Whole = Dependency & Sendable
typealias Checked = CheckedResolver
