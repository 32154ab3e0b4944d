import Resolver
import TestSupport
import Testing

@Suite("C1, C2: Where a container looks")
struct LookUpRules {
    @Test("C1: A container looks in itself before its children")
    func itselfFirst() {
        let child = Resolver()
        child.register { Labelled("child") }
        let container = Resolver(child: child)
        container.register { Labelled("own") }
        #expect(container.resolve(Labelled.self).label == "own")
        #expect(child.resolve(Labelled.self).label == "child")
    }

    @Test("C1: Children are asked in the order they were added")
    func orderOfChildren() {
        let container = Resolver()
        for label in ["first", "second", "third"] {
            let child = Resolver()
            if label != "first" { child.register { Labelled(label) } }
            container.add(child: child)
        }
        #expect(container.resolve(Labelled.self).label == "second")
    }

    @Test("C1: A child's children come before the next child")
    func depthFirst() {
        let (container, first, second, grandchild) = (Resolver(), Resolver(), Resolver(), Resolver())
        container.add(child: first)
        container.add(child: second)
        first.add(child: grandchild)
        second.register { Labelled("second child") }
        grandchild.register { Labelled("grandchild") }
        #expect(container.resolve(Labelled.self).label == "grandchild")
    }

    @Test("C1: Between a container and what is below it, the nearest wins")
    func nearest() {
        let bottom = Resolver()
        bottom.register { Labelled("bottom") }
        let middle = Resolver(child: bottom)
        middle.register { Labelled("middle") }
        #expect(Resolver(child: middle).resolve(Labelled.self).label == "middle")
    }

    @Test("C1: Each name is looked up by itself")
    func names() {
        let child = Resolver()
        child.register { Labelled("child, unnamed") }
        child.register(name: "a") { Labelled("child, a") }
        let container = Resolver(child: child)
        container.register(name: "a") { Labelled("own, a") }
        #expect(container.resolve(Labelled.self).label == "child, unnamed")
        #expect(container.resolve(Labelled.self, name: "a").label == "own, a")
        #expect(container.optional(Labelled.self, name: "b") == nil)
    }

    @Test("C1: What is registered or added later is found from then on")
    func later() {
        let (container, child, grandchild) = (Resolver(), Resolver(), Resolver())
        #expect(container.optional(Labelled.self) == nil)
        container.add(child: child)
        #expect(container.optional(Labelled.self) == nil)
        grandchild.register { Labelled("grandchild") }
        child.add(child: grandchild)
        #expect(container.optional(Labelled.self)?.label == "grandchild")
        child.register { Labelled("child") }
        #expect(container.optional(Labelled.self)?.label == "child")
        container.register { Labelled("own") }
        #expect(container.optional(Labelled.self)?.label == "own")
        container.unregister(Labelled.self)
        child.unregister(Labelled.self)
        #expect(container.optional(Labelled.self)?.label == "grandchild")
    }

    @Test("C1: A child does not see what its parent has")
    func downOnly() {
        let child = Resolver()
        let container = Resolver(child: child)
        container.register { Plain() }
        #expect(child.optional(Plain.self) == nil)
        #expect(!child.isRegistered(Plain.self))
        #expect(container.isRegistered(Plain.self))
    }

    @Test("C2: A container that is below another in two ways is no loop")
    func diamond() {
        let bottom = Resolver()
        bottom.register { Labelled("bottom") }
        let container = Resolver(child: Resolver(child: bottom))
        container.add(child: Resolver(child: bottom))
        #expect(container.resolve(Labelled.self).label == "bottom")
    }

    @Test("C2: Adding a container to itself is refused with an error that names it")
    func ownChild() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let container = Resolver()
            writeToStandardError("<\(container)>")
            container.add(child: container)
        }
        let text = standardError(of: result)
        let name = text.between("<", ">")
        #expect(name.hasPrefix("Resolver #"))
        #expect(text.contains("A container cannot be its own descendant: \(name) → \(name)."))
        #expect(text.contains("Called at ContractTests/ContainerRules+LookUp.swift:"))
    }

    @Test("C2: Closing a loop of three is refused with an error that names the loop from the container on")
    func loopOfThree() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let (first, second, third) = (Resolver(), Resolver(), Resolver())
            first.add(child: second)
            second.add(child: third)
            writeToStandardError("<\(third) → \(first) → \(second) → \(third)>")
            third.add(child: first)
        }
        let text = standardError(of: result)
        #expect(text.contains("A container cannot be its own descendant: \(text.between("<", ">"))."))
    }
}
