import ResolverTesting
import Testing

/// All that touches what a process has one of: scopes that are reset, root. Each test has that for itself, so they run at
/// the same time.
@Suite("Storefront", .resolver)
enum StorefrontTests {}
