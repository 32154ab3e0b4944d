/// Which object a service is, if it is one.
enum ClassInstance {
    /// The class instance a service is, if it is one.
    static func of<Service>(_ service: Service) -> AnyObject? {
        if Service.self is AnyObject.Type {
            // Safety: a value whose static type is a class is a reference.
            return unsafeBitCast(service, to: AnyObject.self)
        }
        return ofDynamic(service)
    }

    /// Returns the object that keeps the bits of a service valid, if it is a class instance.
    static func holding<Service>(_ service: Service) -> AnyObject? {
        if Service.self is AnyObject.Type { return of(service) }
        return holdingDynamic(service)
    }

    @inline(never)
    static func holdingDynamic<Service>(_ service: Service) -> AnyObject? {
        guard let object = ofDynamic(service) else { return nil }
        // Safety: an error's existential is a reference to a box, which holds the object.
        return Service.self == (any Error).self ? unsafeBitCast(service, to: AnyObject.self) : object
    }

    @inline(never)
    static func ofDynamic<Service>(_ service: Service) -> AnyObject? {
        if Service.self == (any Error).self { return (service as? any Error).flatMap(errorInstance) }
        // Safety: the value is cast to its own type, as the comparison has just shown.
        if Service.self == AnyObject.self { return unsafeBitCast(service, to: AnyObject.self) }
        return Swift.type(of: service as Any) is AnyClass ? service as AnyObject : nil
    }

    /// The class instance an error is, out of its box.
    private static func errorInstance(_ error: any Error) -> AnyObject? {
        func open<Concrete>(_ error: Concrete) -> AnyObject? {
            // Safety: a value whose type is a class is a reference.
            Concrete.self is AnyClass ? unsafeBitCast(error, to: AnyObject.self) : nil
        }
        return _openExistential(error, do: open)
    }
}
