let songs = [try LoaderResolver().resolve(), try RawResolver().resolve()]
precondition(songs == ["song", "song"])
