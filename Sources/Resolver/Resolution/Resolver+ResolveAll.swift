extension Resolver {
    /// Every service of a type that this container or one of its children has, under any name: for each name the one
    /// that `resolve` gives, in the order in which the names were first registered. So overriding or replacing
    /// one leaves it in its place. Factories that return nil are passed over.
    ///
    /// A nested container has those of its parent, too. A copy has the same ones as the original, in the same order. An
    /// array of the type is the same, wherever a service may be asked for: `let exporters: [any Exporter] = resolve()`.
    /// Stops the program where `resolve` does for one of them.
    ///
    /// - Complexity: that of resolving each. The first time, and after a registration, also O(n) in the registrations of
    ///   this container and those it asks, under a lock.
    public func resolveAll<Service>(
        _ type: Service.Type = Service.self, file: StaticString = #fileID, line: UInt = #line
    ) -> [Service] {
        Resolver.all([Service].self, in: core, CodeLocation(file, line))
    }

    /// Returns the services of every registration of a type in `Resolver.root`; inside of a factory, in the container
    /// that requested what it makes.
    public static func resolveAll<Service>(
        _ type: Service.Type = Service.self, file: StaticString = #fileID, line: UInt = #line
    ) -> [Service] {
        all([Service].self, in: nil, CodeLocation(file, line))
    }

    /// Every service of a type that has a name, by its name. See `resolveAll(_:)`.
    ///
    /// ```swift
    /// let formats: [Resolver.Name: any Format] = resolver.resolveAll()
    /// ```
    @_disfavoredOverload
    public func resolveAll<Service>(
        _ type: Service.Type = Service.self, file: StaticString = #fileID, line: UInt = #line
    ) -> [Name: Service] {
        Resolver.all([Name: Service].self, in: core, CodeLocation(file, line))
    }

    /// Returns the services of every registration of a type that has a name, by its name, in `Resolver.root`; inside of
    /// a factory, in the container that requested what it makes.
    @_disfavoredOverload
    public static func resolveAll<Service>(
        _ type: Service.Type = Service.self, file: StaticString = #fileID, line: UInt = #line
    ) -> [Name: Service] {
        all([Name: Service].self, in: nil, CodeLocation(file, line))
    }

    /// Every service, whether or not the type for all of them is registered itself.
    private static func all<Services: DerivedService & Collection>(
        _ type: Services.Type, in container: CorePointer?, _ location: CodeLocation
    ) -> Services {
        World.registerCurrent()
        while true {
            let asked = Asked(container)
            defer { asked.release() }
            Interceptor.stopsOnFailure()
            do throws(ResolverError) {
                let all = try Services.derive(Question(type, nil, nil, in: asked.core, location), in: asked.core)
                // Another root has come before the registrations of this one ran: they are the other's.
                if all.isEmpty, asked.isRootNoLonger { continue }
                return all
            } catch {
                error.stop(at: location)
            }
        }
    }
}
