let count = Count()
precondition(DiamondResolver(count: count).resolve() == "top(left(base),right(base))")
precondition(count.made == ["base", "left(base)", "right(base)", "top(left(base),right(base))"])
