import Resolver

// The library's names for the model's.
extension Name {
    /// Used by the one thread of the model's own process.
    nonisolated(unsafe) private static var others: [Int: Resolver.Name] = [:]

    var subject: Resolver.Name {
        if !isAnother { return Resolver.Name("name\(number)") }
        if let known = Name.others[number] { return known }
        let new = Resolver.Name.another
        Name.others[number] = new
        return new
    }

    init?(rawValue: String) {
        if let other = Name.others.first(where: { $0.value.rawValue == rawValue }) {
            self.init(number: other.key)
        } else if let number = Int(rawValue.dropFirst(4)) {
            self.init(number: number)
        } else {
            return nil
        }
    }
}
