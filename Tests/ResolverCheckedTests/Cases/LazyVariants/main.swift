let sum = VariantResolver().resolve()
let total = try await sum()
precondition(total == 1 + 10 + 100 + 110 + 11)
