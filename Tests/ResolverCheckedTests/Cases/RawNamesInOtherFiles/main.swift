precondition(`The player`().resolve() == 3)
