@MainActor class Base { let n: Int; init(n: Int) { self.n = n } }
