/// A factory that may suspend.
final class AsyncFactory<Service>: AnyAsyncFactory, @unchecked Sendable {
    // Safety: immutable, and so is all it holds.

    typealias Call = @Sendable (_ resolver: Resolver, _ args: sending Resolver.Args) async throws -> sending Service?

    /// As it was written, where it takes nothing: each closure around it would be one more asynchronous call.
    enum Form {
        case plain(Called.Async<Service>)
        case whole(Call)
    }
    let form: Form

    init(_ call: @escaping Call) { form = .whole(call) }

    init(_ plain: Called.Async<Service>) { form = .plain(plain) }

    func call(_ resolver: Resolver, _ args: sending Resolver.Args) async throws -> sending Service? {
        switch form {
        case .plain(let factory): return try await factory.call()
        case .whole(let call): return try await call(resolver, args)
        }
    }
}

/// Something done to each new instance that may suspend.
final class AsyncModifier<Service>: AnyModifier, @unchecked Sendable {
    // Safety: immutable, and so is all it holds.

    typealias Body =
        @Sendable (_ resolver: Resolver, _ args: Resolver.Args, _ service: sending Service) async throws ->
        sending Service?
    let body: Body
    override var isSuspending: Bool { true }

    init(_ body: @escaping Body) {
        self.body = body
        // It goes to its actor by itself.
        super.init(isolations: [])
    }
}

extension Recipe {
    /// Runs the factory and everything that options wrap around it, each on the actor it was written on, as the work of a
    /// frame.
    func makeAsync<Service>(
        _ type: Service.Type, _ settings: RecipeSettings, _ frame: AsyncFrame, _ args: Resolver.Args
    ) async throws(ResolverError) -> UncheckedSendable<Service?> {
        var modifiers = settings.modifiers[...]
        // They are read on one actor after the other, and by nobody else: see `resolveAsync`.
        let passed = UncheckedSendable(args)
        var made: UncheckedSendable<Service?>
        do throws(ResolverError) {
            if let first = modifiers.first, first.isWhole {
                modifiers = modifiers.dropFirst()
                made = try await stretch(frame, on: (isolation.map { [$0] } ?? []) + first.isolations) {
                    // Safety: a recipe's modifiers are made for its own service type.
                    try self.makeWhole(
                        unsafeDowncast(first, to: Modifier<Service>.self), frame.resolver, passed.value.raw)
                }
            } else if let asynchronous {
                // Safety: a recipe's asynchronous factory is made for its own service type.
                let factory = unsafeDowncast(asynchronous.factory, to: AsyncFactory<Service>.self)
                made = try await wrapped(frame) {
                    UncheckedSendable(try await factory.call(frame.resolver, passed.value))
                }
            } else {
                made = try await stretch(frame, on: isolation.map { [$0] } ?? []) {
                    try self.core.make(type, frame.resolver, passed.value)
                }
            }
            if !modifiers.isEmpty { made = try await modified(made, by: modifiers, frame, passed) }
        } catch {
            if Interceptor.isWitnessed { tellUnmade(error, in: frame) }
            throw error
        }
        if Interceptor.isWitnessed { tell(made.value, in: frame) }
        return made
    }

    /// In functions of their own, as the compiler has all that follows an `await` once for each.
    private func modified<Service>(
        _ made: UncheckedSendable<Service?>, by modifiers: ArraySlice<AnyModifier>, _ frame: AsyncFrame,
        _ passed: UncheckedSendable<Resolver.Args>
    ) async throws(ResolverError) -> UncheckedSendable<Service?> {
        var made = made
        for modifier in modifiers {
            guard let service = made.value else { return UncheckedSendable(nil) }
            made = try await modified(UncheckedSendable(service), by: modifier, frame, passed)
        }
        return made
    }

    private func modified<Service>(
        _ unmodified: UncheckedSendable<Service>, by modifier: AnyModifier, _ frame: AsyncFrame,
        _ passed: UncheckedSendable<Resolver.Args>
    ) async throws(ResolverError) -> UncheckedSendable<Service?> {
        if let modifier = modifier as? AsyncModifier<Service> {
            return try await wrapped(frame) {
                UncheckedSendable(try await modifier.body(frame.resolver, passed.value, unmodified.value))
            }
        }
        return try await stretch(frame, on: modifier.isolations) {
            // Safety: a recipe's modifiers are made for its own service type.
            try unsafeDowncast(modifier, to: Modifier<Service>.self).body(frame.resolver, passed.value.raw) {
                unmodified.value
            }
        }
    }

    private func wrapped<Result>(
        _ frame: AsyncFrame, _ body: () async throws -> Result
    ) async throws(ResolverError) -> Result {
        do {
            return try await body()
        } catch {
            throw .failed(key, location, with: error, .inFlight)
        }
    }

    /// Runs what cannot suspend, on the actor that all of it belongs to.
    private func stretch<Service>(
        _ frame: AsyncFrame, on actors: [any Actor], _ body: @escaping @Sendable () throws -> Service?
    ) async throws(ResolverError) -> UncheckedSendable<Service?> {
        guard let actor = actors.first(where: { !Isolation.isCurrent($0) }) else { return try run(frame, body) }
        return try await run(frame, on: actor, besides: actors, body)
    }

    private func run<Service>(
        _ frame: AsyncFrame, on actor: isolated any Actor, besides others: [any Actor],
        _ body: @Sendable () throws -> Service?
    ) async throws(ResolverError) -> UncheckedSendable<Service?> {
        if let other = others.first(where: { !Isolation.isCurrent($0) }) {
            throw .wrongIsolation(
                service: .init(key), needed: Isolation.name(of: other), asked: Isolation.name(of: actor),
                registered: place(of: other === isolation ? .factory : .options), trail: .inFlight)
        }
        return try run(frame, body)
    }

    private func run<Service>(
        _ frame: AsyncFrame, _ body: () throws -> Service?
    ) throws(ResolverError) -> UncheckedSendable<Service?> {
        let made = frame.mounted {
            Result { try body() }.mapError { ResolverError.failed(key, location, with: $0, .inFlight) }
        }
        return UncheckedSendable(try made.get())
    }
}
