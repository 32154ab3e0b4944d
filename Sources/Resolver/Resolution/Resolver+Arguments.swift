extension Resolver {
    /// Resolves with up to eight arguments, which the factory reads by position. See `resolve(_:name:args:)`.
    public func resolve<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil,
        arg0: Any?, arg1: Any? = Args.none, arg2: Any? = Args.none, arg3: Any? = Args.none,
        arg4: Any? = Args.none, arg5: Any? = Args.none, arg6: Any? = Args.none, arg7: Any? = Args.none,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Service {
        resolve(
            type, name: name, args: Args(positions: [arg0, arg1, arg2, arg3, arg4, arg5, arg6, arg7]), file: file,
            line: line)
    }

    /// Resolves a service with up to eight arguments, or stops the program, in `Resolver.root`; inside of a factory, in
    /// the container that requested what it makes.
    public static func resolve<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil,
        arg0: Any?, arg1: Any? = Args.none, arg2: Any? = Args.none, arg3: Any? = Args.none,
        arg4: Any? = Args.none, arg5: Any? = Args.none, arg6: Any? = Args.none, arg7: Any? = Args.none,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Service {
        resolve(
            type, name: name, args: Args(positions: [arg0, arg1, arg2, arg3, arg4, arg5, arg6, arg7]), file: file,
            line: line)
    }

    /// Resolves with up to eight arguments, or gives nil. See `optional(_:name:args:)`.
    public func optional<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil,
        arg0: Any?, arg1: Any? = Args.none, arg2: Any? = Args.none, arg3: Any? = Args.none,
        arg4: Any? = Args.none, arg5: Any? = Args.none, arg6: Any? = Args.none, arg7: Any? = Args.none,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Service? {
        optional(
            type, name: name, args: Args(positions: [arg0, arg1, arg2, arg3, arg4, arg5, arg6, arg7]), file: file,
            line: line)
    }

    /// Resolves a service with up to eight arguments, or returns nil, in `Resolver.root`; inside of a factory, in the
    /// container that requested what it makes.
    public static func optional<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil,
        arg0: Any?, arg1: Any? = Args.none, arg2: Any? = Args.none, arg3: Any? = Args.none,
        arg4: Any? = Args.none, arg5: Any? = Args.none, arg6: Any? = Args.none, arg7: Any? = Args.none,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Service? {
        optional(
            type, name: name, args: Args(positions: [arg0, arg1, arg2, arg3, arg4, arg5, arg6, arg7]), file: file,
            line: line)
    }
}
