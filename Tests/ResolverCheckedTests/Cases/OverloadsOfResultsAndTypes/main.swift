assert(PlayerResolver().resolve() == "1")
assert(DerivedResolver().resolve() == 2)
assert(OtherResolver().resolve() == 1)
