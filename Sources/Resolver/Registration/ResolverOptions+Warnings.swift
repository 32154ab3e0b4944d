extension Recipe {
    /// Whether what is warned of is meant so, here or in the registration that this is an alias of. Under
    /// `ProcessState.lock`.
    var isMeantSo: Bool { isSilent || alias.map { declarer?.ownRecipe(for: $0.target)?.isSilent ?? false } ?? false }
}

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
