import Resolver

struct Table { let columns: [Int] }

Resolver.register { (_, args) in Table(columns: args[0]) }
_ = Resolver.resolve(Table.self, args: 4.5)  // error: arguments
