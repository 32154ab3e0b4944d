extension PageResolver {
    enum Key {}
}

extension PageResolver.Key {
    typealias Title = String
    typealias Page = [String]
}
