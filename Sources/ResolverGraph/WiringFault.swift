/// Something that is wrong with a wiring, or very likely is.
public struct WiringFault: Error, Hashable, Sendable {
    /// The kind of a fault.
    public enum Kind: Hashable, Sendable {
        /// A service is asked for that nothing is registered as; these come near.
        case missing(WiringGraph.Service, nearMisses: [Step])
        /// An alias stands for a service that nothing is registered as.
        case aliasToNothing(target: WiringGraph.Service, nearMisses: [Step])
        /// A property asks for a service that nothing is registered as.
        case missingProperty(owner: String, property: String, nearMisses: [Step])
        /// An alias stands for a service whose instances are not of the alias's type.
        case aliasMismatch(target: WiringGraph.Service)
        /// Each needs the next, the last one the first.
        case cycle
        /// A service that is kept for long holds one that is kept for a shorter time, directly or through parts that
        /// are made for it.
        case captive(part: WiringGraph.Service, lifetime: WiringGraph.Lifetime)
        /// A value is copied, so nobody shares it.
        case sharedValue
        /// It replaces what is registered at another place, by the same run of the app's registrations.
        case registeredTwice(WiringGraph.Place)
        /// An option of what is not kept, as it is written.
        case withoutEffect(option: String)
        /// Its parts are made on different actors, where no synchronous caller can be at once.
        case severalActors([String])
        /// A property asks, without being able to wait, for what is made anew for each by a factory that suspends, or of that.
        case suspendingProperty(owner: String, property: String, part: WiringGraph.Service)
        /// Nobody asks for it.
        case unasked
        /// The container has been closed, or one that it asks: its description. Nothing else is looked for; the service is the
        /// container itself.
        case containerClosed(String)
    }

    /// A registration on the way to the fault.
    public struct Step: Hashable, Sendable {
        /// The service that it makes.
        public let service: WiringGraph.Service
        /// Where it was written.
        public let place: WiringGraph.Place
        /// Whether it only comes near, as what is asked for is one of it: a protocol that this implements, or its superclass.
        public internal(set) var isAbstraction = false
    }

    /// The kind of the fault, with its details.
    public let kind: Kind
    /// The service that has the fault.
    public let service: WiringGraph.Service
    /// Where it is registered; nil for a property.
    public let place: WiringGraph.Place?
    /// Whether a property asks on the way, whose value may say another name or container than the one that is looked at.
    public var isThroughProperty = false
    /// The way to it: who asks for whom, outermost first; of a cycle and a captive, the way through it.
    public let path: [Step]

    /// Whether it may well be meant so.
    public var isRemark: Bool {
        switch kind {
        case .unasked, .severalActors: return true
        default: return false
        }
    }
}

extension WiringFault: Comparable {
    /// In the order of places; properties last.
    public static func < (left: WiringFault, right: WiringFault) -> Bool {
        let (one, other) = (left.order, right.order)
        // A description may be long.
        return one == other ? left.description < right.description : one < other
    }

    private var order: (Int, String, Int) {
        guard let place else { return (1, service.type, 0) }
        return (0, place.file, place.line)
    }
}
