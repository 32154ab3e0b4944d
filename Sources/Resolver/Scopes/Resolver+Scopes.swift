extension Resolver {
    /// `ResolverScope.application`.
    @available(*, deprecated, message: "Please use .scope(.application) or ResolverScope.application.")
    public static var application: ResolverScopeCache { .application }
    /// `ResolverScope.cached`.
    @available(*, deprecated, message: "Please use .scope(.cached) or ResolverScope.cached.")
    public static var cached: ResolverScopeCache { .cached }
    /// `ResolverScope.container`.
    @available(*, deprecated, message: "Please use .scope(.container) or ResolverScope.container.")
    public static var container: ResolverScopeContainer { .container }
    /// `ResolverScope.graph`.
    @available(*, deprecated, message: "Please use .scope(.graph) or ResolverScope.graph.")
    public static var graph: ResolverScopeGraph { .graph }
    /// `ResolverScope.shared`.
    @available(*, deprecated, message: "Please use .scope(.shared) or ResolverScope.shared.")
    public static var shared: ResolverScopeShare { .shared }
    /// `ResolverScope.unique`.
    @available(*, deprecated, message: "Please use .scope(.unique) or ResolverScope.unique.")
    public static var unique: ResolverScope { .unique }
}
