import ResolverChecked

if #available(macOS 14, *) {
    assert(SongResolver().resolve() == "1")
    assert(Feature.Resolver().resolve() == 2)
    assert(Feature.OtherResolver().resolve() == 3)
    _ = SharedContainer().featureModel()
}
