precondition(PairResolver().resolve() == (1, "2", 3))
