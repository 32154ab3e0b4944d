import ResolverChecked

do {
    _ = try SongResolver().resolve()
    assertionFailure()
} catch {
    assert(error is NoSong)
}
do throws(Music.NoPlayer) {
    _ = try PlayerResolver().resolve()
    assertionFailure()
} catch {}
assert(Hidden.Resolver().resolve() == 1)
let container = SharedContainer()
_ = (container.hiddenModel(), container.hiddenScreen(), container.event())
