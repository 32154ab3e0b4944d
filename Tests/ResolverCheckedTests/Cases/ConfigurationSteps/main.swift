let window = try WindowResolver().resolve()
precondition(window.title == "Tea" && window.steps == ["title", "darkserif"])
