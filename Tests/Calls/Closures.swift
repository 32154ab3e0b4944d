// Closures of the three shapes of factories, of many representations, called by C and by Swift. In Embedded Swift, which needs
// no runtime: `check` compiles it for other processors and runs it in an emulator.

import ResolverCalls

final class Container {
    let number: Int
    init(_ number: Int) { self.number = number }
}

/// Laid out as `Resolver.Args` is.
struct Arguments {
    indirect enum Storage {
        case none
        case positions([Int])
        case keys([Int], Int)
    }
    let storage: Storage
    var isEmpty: Bool {
        if case .none = storage { return true }
        return false
    }
}

// As `Factories` holds them: generic, so that a result is returned in memory, and there is an address for an error.
struct Plain<Service, Failure: Error> { let call: () throws(Failure) -> Service? }
struct WithContainer<Service, Failure: Error> { let call: (Container) throws(Failure) -> Service? }
struct WithArguments<Service, Failure: Error> { let call: (Container, Arguments) throws(Failure) -> Service? }
struct Words { let entry: UInt, context: UInt }

struct Nothing: Equatable {}
struct Pair: Equatable { var first = 1.5, second = -2.5 }
struct Wide: Equatable {
    var one = 1, two = 2.0, three: UInt8 = 3, container: Container?, five: [Int] = [5]
    static func == (lhs: Wide, rhs: Wide) -> Bool {
        lhs.one == rhs.one && lhs.two == rhs.two && lhs.three == rhs.three && lhs.container === rhs.container
            && lhs.five == rhs.five
    }
}
enum Choice: Equatable {
    case none, number(Int), pair(Int32, Float)
    indirect case boxed(Choice)
}

/// As large as the error that a factory throws in the library: one word, which is released.
final class Fault: Error {}

var checks = 0
var mistakes = 0

/// Returns the word that C takes for an error, or 0, and writes the service that was made.
@inline(never)
func thrown<Service>(by words: Words, _ container: Container, _ count: Int32, into service: inout Service?) -> UInt {
    withUnsafeMutablePointer(to: &service) { result in
        resolver_call(
            probe_opaque(words.entry), probe_opaque(words.context), result,
            Unmanaged.passUnretained(container).toOpaque(),
            unsafeBitCast(Arguments.Storage.none, to: UInt.self), count)
    }
}

@inline(never)
func called<Service>(_ words: Words, _ container: Container, _ count: Int32) -> Service? {
    var service: Service?
    if thrown(by: words, container, count, into: &service) != 0 { mistakes += 1 }
    return service
}

/// The error that comes back is the one that was thrown, as it was.
@inline(never)
func checkThrown<Service>(
    _ type: Service.Type, _ words: Words, _ container: Container, _ fault: Fault, _ count: Int32
) {
    checks += 1
    var service: Service?
    let word = thrown(by: words, container, count, into: &service)
    if word != UInt(bitPattern: Unmanaged.passUnretained(fault).toOpaque()) { return mistakes += 1 }
    Unmanaged<Fault>.fromOpaque(UnsafeRawPointer(bitPattern: word)!).release()
}

@inline(never)
func check<Service>(_ factory: @escaping () -> Service, _ isSame: (Service, Service) -> Bool) {
    let container = Container(checks)
    let plain = Plain<Service, Never> { factory() }
    let with = WithContainer<Service, Never> { $0 === container ? factory() : nil }
    let arguments = WithArguments<Service, Never> { $0 === container && $1.isEmpty ? factory() : nil }
    let nothing = WithArguments<Service, Never> { _, _ in nil }
    let fault = Fault()
    let plainThrows = Plain<Service, Fault> { () throws(Fault) in throw fault }
    let withThrows = WithContainer<Service, Fault> { _ throws(Fault) in throw fault }
    let argumentsThrow = WithArguments<Service, Fault> { _, _ throws(Fault) in throw fault }
    for _ in 0..<20 {
        let made: [Service?] = [
            called(unsafeBitCast(plain, to: Words.self), container, 0),
            called(unsafeBitCast(with, to: Words.self), container, 1),
            called(unsafeBitCast(arguments, to: Words.self), container, 2),
        ]
        for service in made {
            checks += 1
            guard let service, isSame(service, factory()) else {
                mistakes += 1
                continue
            }
        }
        checks += 1
        if let _: Service = called(unsafeBitCast(nothing, to: Words.self), container, 2) { mistakes += 1 }
        checkThrown(Service.self, unsafeBitCast(plainThrows, to: Words.self), container, fault, 0)
        checkThrown(Service.self, unsafeBitCast(withThrows, to: Words.self), container, fault, 1)
        checkThrown(Service.self, unsafeBitCast(argumentsThrow, to: Words.self), container, fault, 2)
    }
    withExtendedLifetime((plain, with, arguments, nothing, plainThrows, withThrows, argumentsThrow, fault)) {}
}

func check<Service: Equatable>(_ factory: @escaping () -> Service) { check(factory, ==) }

/// How many calls gave something else than Swift's own; -1 if none was made.
@_cdecl("probe")
public func probe() -> Int32 {
    let container = Container(7)
    check { Int8(-3) }
    check { UInt16(40_000) }
    check { Int32(-70_000) }
    check { 0x0123_4567_89AB_CDEF as Int64 }
    check { true }
    check { Float(0.25) }
    check { 0.125 }
    check { Nothing() }
    check { Pair() }
    check { Wide(container: container) }
    check { [1, 2, 3] }
    check { Choice.none }
    check { Choice.pair(4, 0.5) }
    check { Choice.boxed(.number(4)) }
    check { SIMD4<Float>(repeating: 0.5) }
    check { SIMD8<Double>(repeating: 0.5) }
    check { Optional(Optional(3)) }
    check({ container }, ===)
    check({ (1, container, 2.5) }, { $0.0 == $1.0 && $0.1 === $1.1 && $0.2 == $1.2 })
    check({ { container.number } }, { $0() == $1() })
    return checks == 0 ? -1 : Int32(mistakes)
}

@_cdecl("probe_checks")
public func probeChecks() -> Int32 { Int32(checks) }
