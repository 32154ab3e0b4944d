// Reports of failed tests and debuggers walk through whatever a value holds. A container is an end of that: what lies
// behind it is guarded by a lock, and half of it by addresses that only readers may follow.

extension Resolver: CustomReflectable {
    /// The name that messages call the container by.
    public var customMirror: Mirror { Mirror(self, children: ["name": state.label], displayStyle: .class) }
}

extension ContainerState: CustomReflectable {
    var customMirror: Mirror { Mirror(self, children: ["name": label], displayStyle: .class) }
}

extension World: CustomReflectable {
    var customMirror: Mirror { Mirror(self, children: [], displayStyle: .class) }
}

extension InstanceOwner: CustomReflectable {
    var customMirror: Mirror { Mirror(self, children: [], displayStyle: .class) }
}
