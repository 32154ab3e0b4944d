import Resolver

extension ResolverError {
    var isClosed: Bool { if case .closed = self { true } else { false } }
    var isNotNested: Bool { if case .notNested = self { true } else { false } }
}
