import SoakSupport

// Services within a box: existentials that hold values, and optionals.

private struct Small: Numbered { let number: Int }

private struct Large: Numbered {
    let padding = (0, 1, 2, 3, 4)
    let token: Token
    var number: Int { padding.4 == 4 ? intact(token) : damaged }
}

enum ProtocolWithSmallValue: Representation {
    static func make(_ number: Int) -> any Numbered { Small(number: number) }
    static func number(_ service: any Numbered) -> Int? { service.number }
}

enum ProtocolWithLargeValue: Representation {
    static func make(_ number: Int) -> any Numbered { Large(token: Token(number)) }
    static func number(_ service: any Numbered) -> Int? { service.number }
}

enum AnyWithValue: Representation {
    typealias Other = Int
    static func make(_ number: Int) -> Any { number }
    static func number(_ service: Any) -> Int? { service as? Int ?? damaged }
    static func seen(_ service: Int) -> Any? { service }
}

enum AnyWithLargeValue: Representation {
    typealias Other = any Numbered
    static func make(_ number: Int) -> Any { Large(token: Token(number)) }
    static func number(_ service: Any) -> Int? { (service as? any Numbered)?.number ?? damaged }
    static func seen(_ service: any Numbered) -> Any? { service }
}

enum SendableWithValue: Representation {
    static func make(_ number: Int) -> any Sendable { number }
    static func number(_ service: any Sendable) -> Int? { service as? Int ?? damaged }
}

enum ErrorWithValue: Representation {
    struct Failure: Error {
        let token: Token
        let number: Int
    }
    static func make(_ number: Int) -> any Error { Failure(token: Token(number), number: number) }
    static func number(_ service: any Error) -> Int? {
        (service as? Failure).map { agreeing(intact($0.token), $0.number) } ?? damaged
    }
}

enum HashableBox: Representation {
    static func make(_ number: Int) -> AnyHashable { AnyHashable(number) }
    static func number(_ service: AnyHashable) -> Int? { service.base as? Int ?? damaged }
}

enum OptionalInside: Representation {
    struct Service { let token: Token? }
    static func make(_ number: Int) -> Service { Service(token: Token(number)) }
    static func number(_ service: Service) -> Int? { service.token.map(intact) ?? damaged }
}

enum ResultService: Representation {
    static func make(_ number: Int) -> Result<Token, any Error> { .success(Token(number)) }
    static func number(_ service: Result<Token, any Error>) -> Int? { (try? service.get()).map(intact) ?? damaged }
}

enum WeakInside: Representation {
    struct Service {
        weak var token: Token?
        let owner: Token
    }
    static func make(_ number: Int) -> Service {
        let token = Token(number)
        return Service(token: token, owner: token)
    }
    static func number(_ service: Service) -> Int? {
        agreeing(service.token.map(intact) ?? damaged, intact(service.owner))
    }
}

enum OptionalPointer: Representation {
    static func make(_ number: Int) -> UnsafeRawPointer? { UnsafeRawPointer(bitPattern: number * 16) }
    static func number(_ service: UnsafeRawPointer?) -> Int? { Int(bitPattern: service) / 16 }
}

enum OptionalService: Representation {
    static func make(_ number: Int) -> Token? { Token(number) }
    static func number(_ service: Token?) -> Int? { service.map(intact) ?? damaged }
}

enum OptionalNil: Representation {
    static func make(_ number: Int) -> Int? { nil }
    static func number(_ service: Int?) -> Int? { service == nil ? nil : damaged }
}
