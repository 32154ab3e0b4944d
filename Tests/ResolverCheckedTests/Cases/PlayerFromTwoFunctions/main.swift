precondition(PlayerResolver().resolve().data == [1, 2, 3])
