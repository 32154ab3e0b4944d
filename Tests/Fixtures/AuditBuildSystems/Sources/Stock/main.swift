import Resolver
import Shop_Parts

/// The stock has no clock, nor shelves.
struct Shelf {}

let container = Resolver()
registerParts(in: container)
let shelf: Shelf? = CommandLine.arguments.count > 1 ? container.resolve(Shelf.self) : nil  // error: missing
if CommandLine.arguments.count > 2 { print(clock(of: container)) }
print("The stock is empty:", shelf == nil)
