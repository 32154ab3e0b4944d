precondition(PairResolver().resolve() == (7, 7))
