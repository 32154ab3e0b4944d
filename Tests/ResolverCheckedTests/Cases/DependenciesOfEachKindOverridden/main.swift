import ResolverChecked

let container = SharedContainer()
container.registerGeneratedDependencies()
let text = try await container.later().text
precondition(text == "later maybe now")

// What is registered by hand is taken by accessors of every kind.
let other = SharedContainer()
other.register { Maybe(text: "mine") }
let mine = try other.maybe().text
precondition(mine == "mine")
let third = SharedContainer()
third.now = { Now(text: "then") }
let then = try await third.later().text
precondition(then == "later maybe then")
third.maybe = { [unowned third] in Maybe(text: third.now().text + "!") }
precondition(try! third.maybe().text == "then!")
