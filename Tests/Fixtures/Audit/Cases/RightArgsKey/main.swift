import Resolver
final class Node: Sendable { init(parent: Node?, id: Int) {} }
Resolver.register { (_, args) in Node(parent: args.optional("parent"), id: args("id")) }
_ = Resolver.resolve(Node.self, args: ["id": 1])
