import ResolverChecked

let container = SharedContainer()
precondition(container.c().name == "c" && container.mockD().name == "d")
container.mockD = { C(name: "other") }
precondition(container.c().name == "c" && container.mockD().name == "other")
let byType: any Service = container.resolve()
precondition(byType.name == "c")
container.c = { C(name: "mine") }
precondition(container.c().name == "mine" && container.resolve((any Service).self).name == "mine")
let child = SharedContainer(child: container)
child.c = { C(name: "child") }
precondition(child.c().name == "child" && container.c().name == "mine")
precondition(try! container.loaded().name == "loaded" && container.mockD().name == "other")
// Each once, also where the type by itself is one of them.
precondition(container.resolveAll((any Service).self).map(\.name) == ["mine", "other", "loaded"])
