import Resolver
struct A: Sendable { init() {} }
struct ID: Hashable, Sendable { let n: Int }
final class Contact: Sendable { init(id: ID, a: A) {} }
final class Acc: Sendable { init(id: ID) throws {} }
final class Book { @Injected var contact: Making<ID, Contact>; @Injected var acc: Making<ID, Acc>.Throwing; @Injected var r: Resolver; @Injected var pr: Provider<Resolver>; @Injected var la: Lazy<[A]>; @Injected var names: [Resolver.Name: A]; @InjectedAll var all: [A] }
Resolver.register { A() }
Resolver.register(Contact.init(id:a:), arguments: ID.self)
Resolver.register(Acc.init(id:), arguments: ID.self)
_ = Book().contact(ID(n: 1))
