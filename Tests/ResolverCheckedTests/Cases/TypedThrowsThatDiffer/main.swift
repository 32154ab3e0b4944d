do {
    _ = try LoaderResolver().resolve()
} catch { precondition(error is LoaderResolver.NoBytes) }
