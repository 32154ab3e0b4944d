import Resolver
import TestSupport
import Testing

@Suite("Options of a registration")
struct OptionsTests {
    @Test("Options given after an instance exists drop it")
    func late() {
        let container = Resolver()
        let options = container.register { Record() }.scope(ResolverScopeCache())
        let first: Record = container.resolve()
        #expect(container.resolve(Record.self) === first)

        options.resolveProperties { _, record in record.steps.append("late") }
        let second: Record = container.resolve()
        #expect(second !== first)
        #expect(second.steps == ["late"])
        #expect(container.resolve(Record.self) === second)

        options.scope(.unique)
        #expect(container.resolve(Record.self) !== second)
        #expect(container.resolve(Record.self).steps == ["late"])
    }

    @Test("Properties and decorators take effect in the order they are given in")
    func order() {
        let container = Resolver()
        container.register { Record() }
            .resolveProperties { _, record in record.steps.append("first") }
            .decorate { _, record in Record(record.steps + ["wrapped"]) }
            .resolveProperties { _, record, args in record.steps.append(args() ?? "no argument") }
            .decorate { _, record in Record(record.steps + ["wrapped again"]) }
        #expect(container.resolve(Record.self).steps == ["first", "wrapped", "no argument", "wrapped again"])
        #expect(container.resolve(Record.self, args: "argument").steps[2] == "argument")
    }

    @Test("A decorator replaces the instance, for every protocol too")
    func decorate() {
        let container = Resolver()
        container.register { Plain() as any Text }
            .decorate { resolver, text in Loud(text, mark: resolver.resolve()) }
            .scope(ResolverScopeCache())
        container.register { "!" }
        let text: any Text = container.resolve()
        #expect(text.text == "plain!")
        #expect(container.resolve((any Text).self) === text)
    }

    @Test("Neither runs where the factory returns nil")
    func nothing() {
        let container = Resolver()
        let ran = Guarded(0)
        container.register { nil as Record? }
            .resolveProperties { _, _ in ran.update { $0 += 1 } }
            .resolveProperties { _, _, _ in ran.update { $0 += 1 } }
            .decorate { _, record in
                ran.update { $0 += 1 }
                return record
            }
        #expect(container.optional(Record.self) == nil)
        #expect(ran.value == 0)
    }

    @Test("An alias of the key itself is no alias")
    func sameKey() {
        let container = Resolver()
        container.register(name: "x") { Record() }
            .implements(Record.self)
        #expect(container.resolveAll(Record.self).count == 1)
        container.register { Record(["other"]) }
            .implements(Record.self, name: "y")
        #expect(container.resolve(Record.self, name: "y").steps == ["other"])
    }

    @Test("Options of a registration that has gone do nothing")
    func gone() {
        let container = Resolver()
        let options = container.register { Plain() }
        container.unregister(Plain.self)
        options.implements((any Text).self).scope(ResolverScopeCache())
        #expect(!container.isRegistered(Plain.self))
        #expect(!container.isRegistered((any Text).self))
    }

    @Test("A class can be resolved as its superclass, and a service under several names")
    func superclass() {
        let container = Resolver()
        container.register { SpecialRecord() }
            .implements(Record.self)
            .implements(Record.self, name: "special")
            .scope(ResolverScopeCache())
        #expect(container.resolve(Record.self) is SpecialRecord)
        #expect(container.resolve(Record.self) === container.resolve(Record.self, name: "special"))
    }

    @Test("A registration's factory can be wrapped in another")
    func update() {
        let container = Resolver()
        let options = container.register { Record(["made"]) }
            .resolveProperties { _, record in record.steps.append("set") }
        options.registration.update { factory in
            return { resolver, args in
                let record = factory(resolver, args)
                record?.steps.append("updated")
                return record
            }
        }
        options.resolveProperties { _, record in record.steps.append("after") }
        #expect(container.resolve(Record.self).steps == ["made", "set", "updated", "after"])
    }
}

private class Record {
    var steps: [String]
    init(_ steps: [String] = []) { self.steps = steps }
}

private final class SpecialRecord: Record {}

private protocol Text: AnyObject {
    var text: String { get }
}

private final class Plain: Text {
    var text: String { "plain" }
}

private final class Loud: Text {
    let text: String
    init(_ inner: any Text, mark: String) { text = inner.text + mark }
}
