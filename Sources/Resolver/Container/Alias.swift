/// A key that stands for another one.
final class Alias: Sendable {
    /// Looked up anew each time in the container that is asked, so that overriding the target overrides the alias.
    let target: ServiceKey

    init(target: ServiceKey) { self.target = target }
}

extension UnsafeMutablePointer where Pointee == ContainerCore {
    /// The keys that a key stands for, one after the other; a ring of them has been another error. Under
    /// `ProcessState.lock`.
    func aliases(of key: ServiceKey) -> [ServiceKey] {
        var targets: [ServiceKey] = []
        while let target = recipe(for: targets.last ?? key)?.alias?.target, !targets.contains(target) {
            targets.append(target)
        }
        return targets
    }
}
