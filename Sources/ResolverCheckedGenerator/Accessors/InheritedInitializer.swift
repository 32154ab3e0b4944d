/// The initialiser with the container of a type that has none of its own, as far as it is known: a superclass's, or else one
/// that an extension of a protocol gives to all who conform.
struct InheritedInitializer {
    /// Nil if none is known, or if several are that differ.
    let effects: Effects?
    /// The files whose imports may show it.
    let files: Set<String>

    init(of path: [String], _ parts: [Declaration], _ target: TargetFacts) {
        let ancestors = target.ancestors(of: parts, path)
        func initializers(_ ancestor: Ancestor, ofProtocols: Bool) -> [Initializer] {
            let parts = ancestor.facts.withContainerInitializers(ancestor.parts)
            let isProtocol = !parts.contains { $0.kind == .type("class") }
            if isProtocol != ofProtocols { return [] }
            // A protocol itself has none: it says which it wants.
            return parts.filter { $0.isExtension || !isProtocol }.flatMap(\.members.initializers)
        }
        func nearest(ofProtocols: Bool) -> (ancestor: Ancestor, initializers: [Initializer])? {
            for ancestor in ancestors {
                let found = initializers(ancestor, ofProtocols: ofProtocols)
                if !found.isEmpty { return (ancestor, found) }
            }
            return nil
        }
        let found = nearest(ofProtocols: false) ?? nearest(ofProtocols: true)
        let all = Set(found?.initializers.map(\.effects) ?? [])
        effects = all.count == 1 ? all.first : nil
        let isOwn = found.map { !$0.ancestor.isForeign } ?? false
        let own = isOwn ? [] : parts + ancestors.filter { !$0.isForeign }.flatMap(\.parts)
        files = Set(own.filter { !$0.inherited.isEmpty }.map(\.place.path))
    }
}
