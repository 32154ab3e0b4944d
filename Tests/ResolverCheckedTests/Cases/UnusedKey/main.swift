precondition(ReaderResolver().resolve() == "reader")
