precondition(LongResolver().resolve() == 9)
