import Resolver

final class Api: Sendable {}
final class Soap: Sendable {}
final class NewScreen { @Injected var api: Api }
final class OldScreen { @Injected var api: Soap }
enum Features { static var isNew: Bool { CommandLine.arguments.count < 9 } }
if Features.isNew { Resolver.register { Api() } } else { Resolver.register { Soap() } }
struct Coordinator { func show() { if Features.isNew { _ = NewScreen() } else { _ = OldScreen() } } }
Coordinator().show()
