precondition(Space.WaysResolver().resolve() == 6)
