extension PlayerResolver {
    func makeTitle() throws -> Key.Title {
        struct NoTitle: Error {}
        if title.isEmpty { throw NoTitle() }
        return title
    }
}
