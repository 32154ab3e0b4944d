extension PageResolver {
    func page(_ title: Key.Title, with _: Key.Title) -> Key.Page { [title, title] }
}
