do throws(LoaderResolver.Missing) {
    let text = try LoaderResolver(bytes: [72]).resolve()
    precondition(text == "H")
    _ = try LoaderResolver(bytes: [0]).resolve()
} catch {
    precondition(error == .text)
}
