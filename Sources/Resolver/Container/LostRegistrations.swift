// A registration in a container that a sandbox has made is there only. A `static let` that a test happens to touch first
// is without it in all others, which debug builds warn of.

#if DEBUG
    /// A registration that others than the sandbox which made it are without.
    struct LostRegistration {
        let location: CodeLocation
        let isSilent: Bool
    }
#endif

// Under `ProcessState.lock`.

extension UnsafeMutablePointer where Pointee == ContainerCore {
    /// Remembers what is registered here, as the sandbox that the container was made in ends.
    func noteLost() {
        #if DEBUG
            state.lost = known
            if !state.lost.isEmpty { ProcessState.hasLost = true }
        #endif
    }

    /// Remembers what the container that this one is a copy of is without, and with `isStripped` what has not been copied.
    func noteLost(of original: CorePointer, isStripped: Bool) {
        #if DEBUG
            state.lost = isStripped ? original.known : original.state.lost
            if !state.lost.isEmpty { ProcessState.hasLost = true }
        #endif
    }

    /// The container is asked, or is what static calls go to from now on.
    func noteUse() {
        #if DEBUG
            if state.home != nil, state.firstUse == nil { state.firstUse = ProcessState.lastSerial }
        #endif
    }

    #if DEBUG
        /// Registrations that were made here, and are there or have been lost. Copies stand for what they are copies of. What
        /// came when the container was in use already is a test's own, which others are not to have.
        private var known: [ServiceKey: LostRegistration] {
            if state.isImage { return state.lost }
            let firstUse = state.firstUse ?? .max
            let own = ownRecipes.filter { $0.serial <= firstUse }.map {
                ($0.key, LostRegistration(location: $0.location, isSilent: $0.isSilent))
            }
            return state.lost.merging(own) { _, new in new }
        }

        /// The registration that a question misses here, and the container that is without it.
        func lost(_ key: ServiceKey) -> (LostRegistration, ContainerState)? {
            if !ProcessState.hasLost { return nil }
            for next in visibleContainers {
                if next.ownRecipe(for: key) != nil { return nil }
                if let lost = next.state.lost[key] { return (lost, next.state) }
            }
            return nil
        }
    #endif
}
