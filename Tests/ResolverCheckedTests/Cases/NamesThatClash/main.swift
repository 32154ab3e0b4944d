precondition(NamesResolver().resolve() == "ab1c12")
