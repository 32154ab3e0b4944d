import Resolver

let empty = Resolver(), full = Resolver()
full.register { 1 }
func scope() {
    var here = empty
    let enter = { here = full }
    enter()
    _ = here.resolve(Int.self)
}
scope()
