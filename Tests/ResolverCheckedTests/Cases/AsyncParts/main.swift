let feed = try await FeedResolver().resolve()
precondition(feed == ["token"])
