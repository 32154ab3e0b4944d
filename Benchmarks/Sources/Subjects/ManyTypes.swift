import Resolver

private enum Zero<Rest> {}
private enum One<Rest> {}

/// Any number of distinct types, made at run time: binary numbers, a generic type for each digit.
package enum ManyTypes {
    /// The first so many; at most 2^20.
    package static func first(_ count: Int) -> ArraySlice<any Any.Type> {
        if count <= few.count { return few[..<count] }
        return many[..<count]
    }

    private static let few = make(digits: 14)
    private static let many = make(digits: 20)

    private static func make(digits: Int) -> [any Any.Type] {
        var types: [any Any.Type] = [Never.self]
        for _ in 0..<digits { types = types.map { zero($0) } + types.map { one($0) } }
        return types
    }

    private static func zero<Rest>(_ type: Rest.Type) -> any Any.Type { Zero<Rest>.self }
    private static func one<Rest>(_ type: Rest.Type) -> any Any.Type { One<Rest>.self }
}

extension Resolver {
    /// Registers as many other services as it takes to make one among `count`.
    package func registerOthers(amongst count: Int) {
        for type in ManyTypes.first(count - 1) { registerNothing(as: type) }
    }

    /// A registration of a type that nobody asks for.
    package func registerNothing<Service>(as type: Service.Type) {
        register(type) { nil }
    }
}
