// MARK: - Where an optional is wanted: nil if there is none

extension Resolver.Args {
    /// The only argument, or the first; nil if there is none.
    public func callAsFunction<T>() -> T? { find(.position(0)) }

    /// The argument of that name; nil if there is none.
    public func callAsFunction<T>(_ key: String) -> T? { find(.key(key)) }

    /// The argument at that position, counted from 0; nil if there is none.
    public subscript<T>(index: Int) -> T? { find(.position(index)) }

    /// The only argument, or the first; nil if there is none.
    public func optional<T>() -> T? { find(.position(0)) }

    /// The argument of that name; nil if there is none.
    public func optional<T>(_ key: String) -> T? { find(.key(key)) }
}

// MARK: - Where none is: an error if there is none

extension Resolver.Args {
    /// The only argument, or the first; stops the program if there is none.
    @_disfavoredOverload
    public func callAsFunction<T>() -> T { require(.position(0)) }

    /// The argument of that name; stops the program if there is none.
    @_disfavoredOverload
    public func callAsFunction<T>(_ key: String) -> T { require(.key(key)) }

    /// The argument at that position, counted from 0; stops the program if there is none.
    @_disfavoredOverload
    public subscript<T>(index: Int) -> T { require(.position(index)) }

    /// The only argument, or the first; stops the program if there is none.
    public func get<T>() -> T { require(.position(0)) }

    /// The argument of that name; stops the program if there is none.
    public func get<T>(_ key: String) -> T { require(.key(key)) }
}

// MARK: - Finding one

extension Resolver.Args {
    private func find<T>(_ label: ResolverError.Argument) -> T? {
        let value = value(label)
        if let value, let wanted = value as? T { return wanted }
        // A dictionary may be the argument itself, whatever is in it.
        if case .position(0) = label, case .keys(let keys) = storage, let wanted = keys as? T { return wanted }
        guard let value else { return nil }
        Self.wrong(label, T.self, value).stop(at: ThreadState.current.lastLocation)
    }

    private func require<T>(_ label: ResolverError.Argument) -> T {
        if let found: T = find(label) { return found }
        // `T` may itself be optional: no argument is what it has nil for. As `Any`, nil would pass for an argument.
        if T.self is any OptionalService.Type, let none = Optional<Any>.none as? T { return none }
        ResolverError.missingArgument(
            service: ResolverError.Service.inFlight, argument: label, wanted: ResolverError.Service.sourceName(T.self),
            passed: labels,
            trail: .inFlight
        ).stop(at: ThreadState.current.lastLocation)
    }

    /// The argument at a position, for a factory that names its types; nil, where that is one, for none.
    func typed<T>(_ index: Int) throws(ResolverError) -> sending T {
        // A dictionary may be the argument.
        if index == 0, case .keys(let keys) = storage, let wanted = keys as? T {
            return UncheckedSendable(wanted).value
        }
        let value = value(.position(index))
        // Not the optional around it, which is as good an `Any`.
        if let value, let wanted = value as? T { return UncheckedSendable(wanted).value }
        if value == nil, T.self is any OptionalService.Type, let none = Optional<Any>.none as? T {
            return UncheckedSendable(none).value
        }
        throw Self.wrong(.position(index), T.self, value)
    }

    /// Whether as many were passed as a factory that names their types takes; those that may be nil may be left out.
    func check(_ wanted: [Any.Type]) throws(ResolverError) {
        let passed: Int
        switch storage {
        case .none: passed = 0
        case .positions(let values): passed = values.count
        case .keys: passed = 1
        }
        let needed = (wanted.lastIndex { !($0 is any OptionalService.Type) } ?? -1) + 1
        if needed <= passed, passed <= wanted.count { return }
        throw .wrongArgumentCount(
            service: .inFlight, wanted: wanted.map(ResolverError.Service.sourceName), passed: labels, trail: .inFlight)
    }

    /// Nil where nothing, or nil, was passed, be it as `Any`.
    private func value(_ label: ResolverError.Argument) -> Any? {
        let value = passed(label)
        guard let optional = value as? any OptionalService else { return value }
        return optional.isNil ? nil : value
    }

    private func passed(_ label: ResolverError.Argument) -> Any? {
        switch (storage, label) {
        case (.positions(let values), .position(let index)):
            return values.indices.contains(index) ? values[index] : nil
        case (.keys(let values), .key(let key)):
            return values[key] ?? nil
        case (.keys(let values), .position(0)) where values.count == 1:
            return values.first?.value
        case (.keys(let values), .position(0)) where !values.isEmpty:
            // A dictionary may be the argument.
            return values
        case (.none, _), (.positions, .key), (.keys, .position):
            return nil
        }
    }

    /// The types that were passed, for an error to list.
    private var labels: [String] {
        switch storage {
        case .none: return []
        case .positions(let values): return values.enumerated().map { "\($0.offset): \(Self.kind($0.element))" }
        case .keys(let values):
            return values.sorted { $0.key < $1.key }.map { "\($0.key.debugDescription): \(Self.kind($0.value))" }
        }
    }

    @inline(never)
    private static func wrong(_ label: ResolverError.Argument, _ wanted: Any.Type, _ value: Any?) -> ResolverError {
        let names = value.map { ResolverError.Service.sourceNames(wanted, type(of: $0)) }
        return .wrongArgument(
            service: .inFlight, argument: label, wanted: names?.0 ?? ResolverError.Service.sourceName(wanted),
            passed: names?.1 ?? "nil", trail: .inFlight)
    }

    private static func kind(_ value: Any?) -> String {
        value.map { ResolverError.Service.sourceName(type(of: $0)) } ?? "nil"
    }
}
