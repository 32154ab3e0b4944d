import ResolverChecked

let container = SharedContainer()
container.registerGeneratedDependencies()
let queue: Queue = container.resolve()
precondition(queue.store.number == 1)
precondition(container.store().number == 1 && container.queue() === queue && container.mode() == .plain)
precondition(container.counter().next() == 2)
