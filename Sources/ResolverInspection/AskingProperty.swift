import Resolver
import ResolverGraph

/// A wrapper of properties that ask for a service: what is asked for can be told by its type.
protocol AskingProperty {
    static var asked: Any.Type { get }
    static var way: WiringGraph.Question.Way { get }
}

extension Injected: AskingProperty {
    static var asked: Any.Type { Service.self }
    static var way: WiringGraph.Question.Way { [] }
}

extension LazyInjected: AskingProperty {
    static var asked: Any.Type { Service.self }
    static var way: WiringGraph.Question.Way { .later }
}

extension WeakLazyInjected: AskingProperty {
    static var asked: Any.Type { Service.self }
    static var way: WiringGraph.Question.Way { .later }
}

extension DynamicInjected: AskingProperty {
    static var asked: Any.Type { Service.self }
    static var way: WiringGraph.Question.Way { .later }
}

extension OptionalInjected: AskingProperty {
    static var asked: Any.Type { Service.self }
    static var way: WiringGraph.Question.Way { .optional }
}

extension InjectedAll: AskingProperty {
    static var asked: Any.Type { Service.self }
    static var way: WiringGraph.Question.Way { .every }
}

extension PropertyMetadata {
    /// The properties of the program's types that ask for services; nil where the system does not tell. Those in generic
    /// types are left out if what they ask for depends on the parameters.
    static var asking: [Property]? {
        let kinds: [Any.Type] = [
            Injected<Int>.self, LazyInjected<Int>.self, OptionalInjected<Int>.self, InjectedAll<Int>.self,
            DynamicInjected<Int>.self, WeakLazyInjected<Int>.self,
        ]
        return properties(ofKinds: kinds + kindsOfViews)
    }
}
