/// The bindings that hand out a slot's instance: two at most, for nearly all.
struct Published {
    private var first: BindingPointer?
    private var second: BindingPointer?
    private var others: Set<BindingPointer> = []

    func forEach(_ body: (BindingPointer) -> Void) {
        if let first { body(first) }
        if let second { body(second) }
        for other in others { body(other) }
    }

    mutating func insert(_ binding: BindingPointer) {
        if first == binding || second == binding || others.contains(binding) { return }
        if first == nil { first = binding } else if second == nil { second = binding } else { others.insert(binding) }
    }

    mutating func remove(_ binding: BindingPointer) {
        if first == binding { first = nil } else if second == binding { second = nil } else { others.remove(binding) }
    }
}
