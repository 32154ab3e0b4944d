import Kit
import Resolver

extension Resolver {
    /// Registers what belongs to no module.
    public static func registerFeatures() {
        registerCart()
        registerCatalogue()
        registerShipping()
        registerReviews()
        registerPayments()
        registerSharing()
    }

    /// Asks for all features.
    public static func askFeatures() async throws {
        AccountsModule.ask()
        askCart()
        askCatalogue()
        PricingModule.ask()
        askShipping()
        askReviews()
        try await MediaModule.ask()
        try askPayments()
        askSharing()
    }
}
