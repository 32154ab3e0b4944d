let text = try LoaderResolver(isThere: true).resolve()
precondition(text == "Hi")
do {
    _ = try LoaderResolver(isThere: false).resolve()
    fatalError("did not throw")
} catch { precondition(error is Missing) }
