precondition(BoxResolver(value: 3).resolve() == [3])
