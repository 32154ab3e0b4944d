import Resolver

extension Resolver.Name {
    /// The name that no registration has.
    public static let stray = Self("stray")

    static let host = Self("host")
    static let token = Self("token")
    /// The currency of prices.
    public static let euro = Self("euro")
    /// The other currency.
    public static let dollar = Self("dollar")
    /// Where documents are.
    public static var documents: Resolver.Name { "documents" }
}

/// How a parcel travels, by which its carriers are named.
public enum Speed: String, CaseIterable, Sendable {
    /// In two days.
    case standard
    /// Overnight.
    case express
    /// By boat.
    case slow = "by boat"

    /// The name of its carrier.
    public var name: Resolver.Name { Resolver.Name(rawValue) }
}
