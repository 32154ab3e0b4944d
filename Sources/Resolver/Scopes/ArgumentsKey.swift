/// Arguments that an instance was made with, one object for all that are equal.
///
/// Safety: `arguments` is constant; `slots` is guarded by `ProcessState.lock`.
final class ArgumentsKey: @unchecked Sendable {
    let arguments: Resolver.Args
    var slots = Chain<InstanceSlot>()

    init(_ arguments: Resolver.Args) { self.arguments = arguments }
}

/// Finds the key of arguments. What makes arguments equal and what they hash to is code of the user's, so it runs
/// outside of every lock, and may resolve whatever it likes. (N2)
///
/// Safety: the lock guards `entries`, `last` and `count`. Candidates are taken out under it, held, compared outside,
/// and let go outside.
final class ArgumentsTable: @unchecked Sendable {
    private struct Entry {
        weak var key: ArgumentsKey?
        /// When it came, counting the table's entries.
        let number: Int
    }

    private let lock = Lock()
    private var entries: [Int: [Entry]] = [:]
    private var last = 0
    private var count = 0
    /// How many there may be before it is time to look which have gone.
    private var most = 16

    private enum Candidates {
        /// Those that have not been compared yet, and the number of the last of them.
        case compare([ArgumentsKey], upTo: Int)
        case new(isDue: Bool)
    }

    /// The key of equal arguments that is in use, or a new one. An error names the first argument that cannot be
    /// compared, or is not even equal to itself. `isDue` is set when there are twice as many as were left the last time: time to look which instances
    /// have gone.
    func key(
        of arguments: Resolver.Args, _ isDue: inout Bool
    ) throws(Resolver.Args.Incomparable) -> ArgumentsKey {
        let hash = try arguments.hash()
        let key = ArgumentsKey(arguments)
        var compared = 0
        while true {
            let candidates = lock.withLock { look(for: key, hash, since: compared) }
            switch candidates {
            case .new(let isDoubled):
                isDue = isDoubled
                if let unequal = arguments.unequalToItself { throw unequal }
                return key
            case .compare(let keys, let number):
                Lock.assertNoneHeld("arguments compared under a lock")
                if let found = keys.first(where: { $0.arguments.equals(arguments) }) { return found }
                compared = number
            }
        }
    }

    /// Returns the keys that came since, or else enters the key. Under the lock.
    private func look(for key: ArgumentsKey, _ hash: Int, since compared: Int) -> Candidates {
        var candidates: [ArgumentsKey] = []
        var number = compared
        for entry in entries[hash] ?? [] where entry.number > compared {
            number = Swift.max(number, entry.number)
            if let candidate = entry.key { candidates.append(candidate) }
        }
        if !candidates.isEmpty { return .compare(candidates, upTo: number) }
        last += 1
        entries[hash, default: []].append(Entry(key: key, number: last))
        count += 1
        return .new(isDue: count >= most)
    }

    /// Forgets keys that nothing is kept by.
    func sweep() {
        // Held until the lock has been given up: any of these may be the last reference.
        var held: [ArgumentsKey] = []
        lock.withLock {
            entries = entries.mapValues { bucket in
                bucket.filter { entry in
                    guard let key = entry.key else { return false }
                    held.append(key)
                    return true
                }
            }
            .filter { !$0.value.isEmpty }
            count = held.count
            most = Swift.max(16, held.count * 2)
        }
        withExtendedLifetime(held) {}
    }
}

extension Resolver.Args {
    /// An argument that has no `==`, or one by which it is not equal to itself.
    struct Incomparable: Error {
        let argument: ResolverError.Argument
        let type: String

        init(argument: ResolverError.Argument, of value: Any) {
            self.argument = argument
            type = ResolverError.Service.sourceName(Swift.type(of: value))
        }
    }

    /// A hash of what can be hashed; arguments that are only `Equatable` do not count.
    fileprivate func hash() throws(Incomparable) -> Int {
        var hasher = Hasher()
        switch storage {
        case .none: break
        case .positions(let values):
            for (index, value) in values.enumerated() { try Self.hash(value, .position(index), into: &hasher) }
        case .keys(let values):
            for (key, value) in values.sorted(by: { $0.key < $1.key }) {
                hasher.combine(key)
                try Self.hash(value, .key(key), into: &hasher)
            }
        }
        return hasher.finalize()
    }

    private static func hash(
        _ value: Any?, _ argument: ResolverError.Argument, into hasher: inout Hasher
    ) throws(Incomparable) {
        guard let value else { return }
        if let hashable = value as? any Hashable {
            hashable.hash(into: &hasher)
        } else if !(value is any Equatable) {
            throw Incomparable(argument: argument, of: value)
        }
    }

    /// The first argument that is not equal to itself, as `Double.nan` is not: nothing would ever be found by it again.
    fileprivate var unequalToItself: Incomparable? {
        switch storage {
        case .none: return nil
        case .positions(let values):
            for (index, value) in values.enumerated() where !Self.equal(value, value) {
                return Incomparable(argument: .position(index), of: value.unsafelyUnwrapped)
            }
        case .keys(let values):
            for (key, value) in values where !Self.equal(value, value) {
                return Incomparable(argument: .key(key), of: value.unsafelyUnwrapped)
            }
        }
        return nil
    }

    fileprivate func equals(_ other: Resolver.Args) -> Bool {
        switch (storage, other.storage) {
        case (.none, .none): return true
        case (.positions(let values), .positions(let others)):
            return values.count == others.count && zip(values, others).allSatisfy(Self.equal)
        case (.keys(let values), .keys(let others)):
            return values.count == others.count
                && values.allSatisfy { key, value in others[key].map { Self.equal(value, $0) } ?? false }
        default: return false
        }
    }

    private static func equal(_ value: Any?, _ other: Any?) -> Bool {
        // Either may be a subclass of what the other is compared as, or have elements that are.
        func equal(_ value: Any, _ other: Any) -> Bool {
            if Swift.type(of: value) != Swift.type(of: other), isHollow(value) { return false }
            func compare<Value: Equatable>(_ value: Value) -> Bool { (other as? Value).map { $0 == value } ?? false }
            return (value as? any Equatable).map { compare($0) } ?? false
        }
        switch (value, other) {
        case (nil, nil): return true
        case (let value?, let other?): return equal(value, other) || equal(other, value)
        default: return false
        }
    }

    /// Whether there is nothing in a value that its type shows by: it could be cast to one of whatever elements. Of a dictionary,
    /// in its keys or in its values.
    private static func isHollow(_ value: Any) -> Bool {
        if let optional = value as? any OptionalService { return optional.content.map(isHollow) ?? true }
        guard let elements = value as? any CastByElements else { return false }
        func areHollow<Elements: Collection>(_ elements: Elements) -> Bool {
            elements.allSatisfy { element in
                let mirror = Mirror(reflecting: element)
                if mirror.displayStyle == .tuple { return mirror.children.contains { isHollow($0.value) } }
                return isHollow(element)
            }
        }
        return areHollow(elements)
    }
}

/// The collections that the language casts by casting each element.
private protocol CastByElements: Collection {}

extension Array: CastByElements {}
extension Set: CastByElements {}
extension Dictionary: CastByElements {}

extension ResolverScope {
    /// The key that tells the instances of a recipe apart in this scope; nil where there is only one.
    func key(of question: Question, _ recipe: Recipe) throws(ResolverError) -> ArgumentsKey? {
        guard isPerArguments else { return nil }
        let table = ProcessState.lock.withLock { recipe.makeInstances().argumentsTable }
        do throws(Resolver.Args.Incomparable) {
            var isDue = false
            let key = try table.key(of: Resolver.Args(question.args), &isDue)
            if isDue {
                recipe.dropGone()
                table.sweep()
            }
            return key
        } catch {
            throw .incomparableArgument(
                service: .init(question.key), argument: error.argument, passed: error.type,
                trail: .ending(with: question))
        }
    }
}

extension Recipe {
    /// Drops what arguments have made and nobody holds any more, or has outlived its time.
    fileprivate func dropGone() {
        let slots = ProcessState.lock.withLock { instances?.argumentKeys.values.flatMap(\.slots) ?? [] }
        let gone = slots.filter(\.isGone)
        if gone.isEmpty { return }
        var retired = RetiredObjects()
        ProcessState.lock.withLock {
            for slot in gone { slot.drop(into: &retired) }
        }
        retired.discard()
    }
}
