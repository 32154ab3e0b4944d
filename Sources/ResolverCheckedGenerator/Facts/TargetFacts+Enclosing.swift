extension TargetFacts {
    /// The declarations of the types that a type lies in, outermost first, here or in a module below. One that an
    /// extension nests says nothing of them itself.
    func enclosing(_ path: [String], under conditions: [Condition]) -> [Declaration] {
        path.indices.dropFirst().flatMap { end -> [Declaration] in
            let outer = Array(path[..<end])
            let own = typeDeclarations(of: outer, under: conditions)
            if !own.isEmpty || declares([path[0]]) { return own }
            for (name, module) in modules.sorted(by: { $0.key < $1.key }) {
                let foreign = outer.first == name && outer.count > 1 ? Array(outer.dropFirst()) : outer
                let found = module.typeDeclarations(of: foreign, under: [])
                if !found.isEmpty { return found }
            }
            return []
        }
    }

    /// Who can see a type of the target: no more than can see the types around it.
    func access(of path: [String]) -> Access {
        let types = typeDeclarations(of: path, under: []) + enclosing(path, under: [])
        return types.map(\.access).min() ?? .public
    }

    /// Who can see a type of a module below: internal where that is not known, or depends on the import.
    func accessBelow(_ path: [String]) -> Access {
        guard let (module, path) = foundBelow(path) else { return .internal }
        let types = module.typeDeclarations(of: path, under: []) + module.enclosing(path, under: [])
        let isForAll = types.allSatisfy { type in !type.attributes.contains { $0.name == "_spi" } }
        return isForAll ? module.access(of: path) : .internal
    }

    /// Whether a type lies in a generic one of the standard library, or is one.
    func isInGenericOfStandardLibrary(_ path: [String]) -> Bool {
        let names = path.first == "Swift" ? path.dropFirst() : path[...]
        guard let first = names.first, Self.genericsOfStandardLibrary.contains(first) else { return false }
        return !declares([first])
    }

    private static let genericsOfStandardLibrary: Set = [
        "AnyCollection", "AnyIterator", "AnySequence", "Array", "ArraySlice", "AsyncStream", "AsyncThrowingStream",
        "CheckedContinuation", "ClosedRange", "CollectionOfOne", "ContiguousArray", "Dictionary", "EmptyCollection",
        "InlineArray", "KeyPath", "KeyValuePairs", "ManagedBuffer", "Optional", "PartialKeyPath", "PartialRangeFrom",
        "PartialRangeThrough", "PartialRangeUpTo", "Range", "ReferenceWritableKeyPath", "Repeated", "Result", "Set",
        "Slice", "Span", "Task", "TaskGroup", "ThrowingTaskGroup", "UnsafeBufferPointer",
        "UnsafeMutableBufferPointer", "UnsafeMutablePointer", "UnsafePointer", "Unmanaged", "WritableKeyPath",
    ]
}
