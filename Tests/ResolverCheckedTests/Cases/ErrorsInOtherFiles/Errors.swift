struct NoSong: Error {}
