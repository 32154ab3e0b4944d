/// Containers in a list that runs through the containers themselves, so that opening and closing one costs the same
/// among any number. Under `ProcessState.lock`.
///
/// Safety: a container is taken out before it is freed (`Resolver.deinit`).
struct ContainerList<Links: ContainerLinking> {
    private(set) var first: CorePointer?

    mutating func insert(_ core: CorePointer) {
        Links[core.state] = ContainerLinks(next: first)
        if let first { Links[first.state].previous = core }
        first = core
    }

    mutating func remove(_ core: CorePointer) {
        let links = Links[core.state]
        if let previous = links.previous { Links[previous.state].next = links.next } else { first = links.next }
        if let next = links.next { Links[next.state].previous = links.previous }
        Links[core.state] = ContainerLinks()
    }

    func contains(_ core: CorePointer) -> Bool { first == core || Links[core.state].previous != nil }

    /// Newest first.
    func forEach(_ body: (CorePointer) -> Void) {
        var next = first
        while let core = next {
            next = Links[core.state].next
            body(core)
        }
    }
}

/// The containers before and after one in a list.
struct ContainerLinks {
    var previous: CorePointer?
    var next: CorePointer?
}

/// Where a container has its links of a kind of list.
protocol ContainerLinking {
    static subscript(state: ContainerState) -> ContainerLinks { get set }
}

/// All that live.
enum LivingContainers: ContainerLinking {
    static subscript(state: ContainerState) -> ContainerLinks {
        get { state.amongLiving }
        set { state.amongLiving = newValue }
    }
}

/// Those nested in the same container.
enum NestedContainers: ContainerLinking {
    static subscript(state: ContainerState) -> ContainerLinks {
        get { state.amongNested }
        set { state.amongNested = newValue }
    }
}
