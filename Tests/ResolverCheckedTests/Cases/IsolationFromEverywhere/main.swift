import ResolverChecked

let container = SharedContainer()
precondition(container.derivedModel().number == 1 && container.derivedModel() === container.derivedModel())
precondition(container.shown().number == 2)
precondition(container.qualified().number == 3)
precondition(container.inExtension().number == 4)
precondition(container.besideIt().number == 5)
container.derivedModel = { DerivedModel() }
let archive = await container.archive()
let six = archive.number
precondition(six == 6)
let store = await container.store().number
precondition(store == 7)
let journal = container.journal()
await journal.add()
let count = await container.journal().count
precondition(count == 1)
precondition(container.freeInitializer().number == 8)
