import Testing

/// All that touches what the process has one of: scopes that are reset. One after the other.
@Suite("Storefront", .serialized)
enum StorefrontTests {}
