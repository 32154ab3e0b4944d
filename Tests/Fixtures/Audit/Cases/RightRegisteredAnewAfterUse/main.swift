import Resolver

let container = Resolver()
container.register { 1 }
precondition(container.resolve(Int.self) == 1)
container.register { 2 }
precondition(container.resolve(Int.self) == 2)
