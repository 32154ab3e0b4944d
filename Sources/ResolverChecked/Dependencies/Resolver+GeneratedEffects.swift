import Resolver

// Generated accessors of dependencies that throw, or suspend and throw, call these.

extension Resolver {
    /// For generated code: a function that gives the service of this container, the same each time, or throws why not.
    ///
    /// An error of `factory` comes out of it as it is, and is not kept: the next call tries again. See `generatedAccessor(_:)`.
    @preconcurrency
    public func generatedThrowingAccessor<Service>(
        _ name: GeneratedName? = nil, file: StaticString = #fileID, line: UInt = #line,
        @_inheritActorContext _ factory: @escaping ResolverThrowingFactoryResolver<Service>
    ) -> @Sendable () throws -> Service {
        let key = key(of: Service.self, name)
        if !isRegistered(Service.self, name: key) {
            registerIfUnseen(.container, name: key, file: file, line: line, factory)
        }
        alias(Service.self, to: name, ifUnseen: true, file, line)
        return {
            do throws(ResolverError) {
                return try self.resolveThrowing(name: key, file: file, line: line)
            } catch {
                throw error.reason
            }
        }
    }

    /// For generated code: registers another way to make a service. See `generatedOverride(of:by:)`.
    @preconcurrency
    public func generatedThrowingOverride<Accessor, Service>(
        of accessor: Accessor, _ name: GeneratedName? = nil, file: StaticString = #fileID, line: UInt = #line,
        @_inheritActorContext by factory: @escaping ResolverThrowingFactory<Service>
    ) {
        replace(.container, name: name?.name, file: file, line: line, factory)
        alias(Service.self, to: name, ifUnseen: false, file, line)
    }

    /// For generated code: a function that gives the service of this container, the same each time, or throws why not.
    ///
    /// Of all tasks that ask at once, one makes it. What `factory` throws comes out as it is, and is not kept: the next call tries
    /// again. See `generatedAccessor(_:)`.
    @preconcurrency
    public func generatedAsyncThrowingAccessor<Service>(
        _ name: GeneratedName? = nil, file: StaticString = #fileID, line: UInt = #line,
        @_inheritActorContext _ factory: @escaping ResolverAsyncFactoryResolver<Service>
    ) -> @Sendable () async throws -> Service {
        let key = key(of: Service.self, name)
        if !isRegistered(Service.self, name: key) {
            registerAsyncIfUnseen(.container, name: key, file: file, line: line, factory)
        }
        alias(Service.self, to: name, ifUnseen: true, file, line)
        return {
            do throws(ResolverError) {
                return try await self.resolveAsync(name: key, file: file, line: line)
            } catch {
                throw error.reason
            }
        }
    }

    /// For generated code: registers another way to make a service. See `generatedOverride(of:by:)`.
    @preconcurrency
    public func generatedAsyncThrowingOverride<Accessor, Service>(
        of accessor: Accessor, _ name: GeneratedName? = nil, file: StaticString = #fileID, line: UInt = #line,
        @_inheritActorContext by factory: @escaping ResolverAsyncFactory<Service>
    ) {
        replaceAsync(.container, name: name?.name, file: file, line: line, factory)
        alias(Service.self, to: name, ifUnseen: false, file, line)
    }
}

extension ResolverError {
    /// The error that a factory threw; if none did, this.
    fileprivate var reason: any Error {
        switch self {
        case .factoryFailed(_, let underlying, _, _): (underlying as? ResolverError)?.reason ?? underlying
        case .cancelled: CancellationError()
        default: self
        }
    }
}
