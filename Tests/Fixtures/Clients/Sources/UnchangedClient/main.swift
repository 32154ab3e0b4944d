import Resolver

let first: XYZOwner = Resolver.resolve()
let second: XYZOwner = Resolver.resolve()
precondition(first !== second && first.service === second.service)
let servicing: XYZServicing = Resolver.resolve()
precondition(servicing === first.service)
let custom: XYZService = Resolver.resolve(name: "custom")
let again: XYZService? = Resolver.optional(name: "custom")
precondition(custom === again && custom !== first.service)
print("Unchanged client: works")
