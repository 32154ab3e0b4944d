extension ResolverOptions {
    /// Says that what debug builds warn of is meant so, as far as it concerns this registration: arguments for an instance that
    /// is there, a registration that another replaces, a part that is kept for less long. Errors stay errors. (E6)
    ///
    /// ```swift
    /// register { Token(of: resolve()) }.scope(.application).withoutWarnings()
    /// ```
    @discardableResult
    public func withoutWarnings() -> ResolverOptions<Service> {
        let recipe = registration.recipe.here
        ProcessState.lock.withLock { recipe.latest.isSilent = true }
        return self
    }
}
