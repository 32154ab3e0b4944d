let store = await StoreResolver().resolve()
precondition(store == ["store", "row 1"])
