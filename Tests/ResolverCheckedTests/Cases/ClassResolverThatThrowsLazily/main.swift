let feed = await FeedResolver().resolve()
precondition(try! feed.items.resolve() == ["item", "item"])
