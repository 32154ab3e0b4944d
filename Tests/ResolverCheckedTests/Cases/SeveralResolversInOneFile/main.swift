precondition(OneResolver.TwoResolver().resolve() == 2)
