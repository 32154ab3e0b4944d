import ResolverChecked

typealias Crate = SharedContainer
typealias Box = Crate
