import Resolver

final class Cell: Sendable { init(_ counts: [String: Int]) {} }
Resolver.register { (_, args) in Cell(args("counts")) }
let payload: [String: Any] = ["counts": ["a": 1]]
_ = Resolver.resolve(Cell.self, args: payload)
