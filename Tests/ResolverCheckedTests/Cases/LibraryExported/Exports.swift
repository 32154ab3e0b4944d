@_exported import Resolver
@_exported import ResolverChecked
