extension Recipe {
    /// The parts of a recipe that its registration says, and that stay as they are.
    struct Parts {
        let key: ServiceKey
        let location: CodeLocation
        let core: RecipeCorePointer
        /// The actor that the factory belongs to.
        let isolation: (any Actor)?
        let alias: Alias?
        let asynchronous: Asynchronous?
        let signature: Signature?

        init(
            _ key: ServiceKey, _ location: CodeLocation, _ core: RecipeCorePointer, isolation: (any Actor)?,
            alias: Alias? = nil, asynchronous: Asynchronous? = nil, signature: Signature? = nil
        ) {
            self.key = key
            self.location = location
            self.core = core
            self.isolation = isolation
            self.alias = alias
            self.asynchronous = asynchronous
            self.signature = signature
        }
    }
}
