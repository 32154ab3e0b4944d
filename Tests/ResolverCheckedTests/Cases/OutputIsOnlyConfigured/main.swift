precondition(LogResolver().resolve() == "name")
precondition(Log.lines == ["extra", "namedeep"])
