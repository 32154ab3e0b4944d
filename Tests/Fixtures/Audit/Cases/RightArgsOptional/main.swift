import Resolver
final class Node: Sendable { let parent: Node?; init(parent: Node?) { self.parent = parent } }
Resolver.register { (_, args) in Node(parent: args.optional()) }
let root: Node = Resolver.resolve()
let child: Node = Resolver.resolve(args: root)
print(child.parent === root)
