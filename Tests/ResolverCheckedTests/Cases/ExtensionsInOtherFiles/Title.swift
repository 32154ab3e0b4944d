extension PageResolver {
    func makeTitle() -> Key.Title { title }
}
