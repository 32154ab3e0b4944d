import SoakSupport

// Services that are copied.

/// Both numbers, if they agree.
func agreeing(_ first: Int, _ second: Int) -> Int { first == second ? first : damaged }

enum TwoDoubles: Representation {
    struct Service { let x, y: Double }
    static func make(_ number: Int) -> Service { Service(x: Double(number), y: -Double(number)) }
    static func number(_ service: Service) -> Int? { agreeing(Int(service.x), -Int(service.y)) }
}

enum EmptyStruct: Representation {
    struct Service {}
    static func make(_ number: Int) -> Service { Service() }
    static func number(_ service: Service) -> Int? { nil }
}

enum Integer: Representation {
    static func make(_ number: Int) -> Int { number }
    static func number(_ service: Int) -> Int? { service }
}

enum Byte: Representation {
    static func make(_ number: Int) -> UInt8 { UInt8(number) }
    static func number(_ service: UInt8) -> Int? { Int(service) }
}

enum Truth: Representation {
    static func make(_ number: Int) -> Bool { number % 2 == 1 }
    static func number(_ service: Bool) -> Int? { nil }
}

enum StructWithReference: Representation {
    struct Service {
        let token: Token
        let number: Int
    }
    static func make(_ number: Int) -> Service { Service(token: Token(number), number: number) }
    static func number(_ service: Service) -> Int? { agreeing(intact(service.token), service.number) }
}

enum StructOfOneReference: Representation {
    struct Service { let token: Token }
    static func make(_ number: Int) -> Service { Service(token: Token(number)) }
    static func number(_ service: Service) -> Int? { intact(service.token) }
}

enum LargeStruct: Representation {
    struct Service {
        let head: (Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int)
        let token: Token
        let tail: (Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int)
    }
    static func make(_ number: Int) -> Service {
        let n = number
        return Service(
            head: (n, n, n, n, n, n, n, n, n, n, n, n), token: Token(n), tail: (n, n, n, n, n, n, n, n, n, n, n, n))
    }
    static func number(_ service: Service) -> Int? {
        let ends = agreeing(service.head.0, service.tail.11)
        return agreeing(agreeing(ends, service.head.11), intact(service.token))
    }
}

enum OddLayout: Representation {
    struct Service {
        let byte: UInt8
        let double: Double
        let last: UInt8
    }
    static func make(_ number: Int) -> Service {
        Service(byte: UInt8(number), double: Double(number), last: UInt8(number))
    }
    static func number(_ service: Service) -> Int? {
        agreeing(agreeing(Int(service.byte), Int(service.double)), Int(service.last))
    }
}

enum WideAlignment: Representation {
    struct Service {
        let byte: UInt8
        let vector: SIMD16<Double>
    }
    static func make(_ number: Int) -> Service {
        Service(byte: UInt8(number), vector: SIMD16(repeating: Double(number)))
    }
    static func number(_ service: Service) -> Int? {
        agreeing(agreeing(Int(service.byte), Int(service.vector[0])), Int(service.vector[15]))
    }
}

enum EnumWithPayload: Representation {
    enum Service {
        case nothing
        case token(Token)
        case text(String, Int)
    }
    static func make(_ number: Int) -> Service { number % 2 == 0 ? .token(Token(number)) : .text("\(number)", number) }
    static func number(_ service: Service) -> Int? {
        switch service {
        case .nothing: return damaged
        case .token(let token): return intact(token)
        case .text(let text, let number): return agreeing(Int(text) ?? damaged, number)
        }
    }
}

enum EnumOfOneCase: Representation {
    enum Service { case only }
    static func make(_ number: Int) -> Service { .only }
    static func number(_ service: Service) -> Int? { nil }
}

enum IndirectEnum: Representation {
    indirect enum Service {
        case leaf(Token)
        case node(Service, Int)
    }
    static func make(_ number: Int) -> Service { .node(.leaf(Token(number)), number) }
    static func number(_ service: Service) -> Int? {
        guard case .node(.leaf(let token), let number) = service else { return damaged }
        return agreeing(intact(token), number)
    }
}

enum Tuple: Representation {
    static func make(_ number: Int) -> (Int, Token, UInt8) { (number, Token(number), UInt8(number)) }
    static func number(_ service: (Int, Token, UInt8)) -> Int? {
        agreeing(agreeing(service.0, intact(service.1)), Int(service.2))
    }
}

enum Closure: Representation {
    typealias Service = () -> Int
    static func make(_ number: Int) -> Service {
        let token = Token(number)
        return { intact(token) }
    }
    static func number(_ service: Service) -> Int? { service() }
}

enum SendableClosure: Representation {
    typealias Service = @Sendable (Int) -> Int
    static func make(_ number: Int) -> Service {
        let token = Token(number)
        return { intact(token) + $0 }
    }
    static func number(_ service: Service) -> Int? { service(0) }
}

enum Metatype: Representation {
    static func make(_ number: Int) -> Token.Type { Token.self }
    static func number(_ service: Token.Type) -> Int? { service == Token.self ? nil : damaged }
}

enum ProtocolMetatype: Representation {
    static func make(_ number: Int) -> any Numbered.Type { Token.self }
    static func number(_ service: any Numbered.Type) -> Int? { service == Token.self ? nil : damaged }
}

enum ArrayService: Representation {
    static func make(_ number: Int) -> [Token] { [Token(number), Token(number)] }
    static func number(_ service: [Token]) -> Int? {
        service.count == 2 ? agreeing(intact(service[0]), intact(service[1])) : damaged
    }
}

enum DictionaryService: Representation {
    static func make(_ number: Int) -> [String: Token] { ["only": Token(number)] }
    static func number(_ service: [String: Token]) -> Int? { service["only"].map(intact) ?? damaged }
}

enum Text: Representation {
    static func make(_ number: Int) -> String { "a text that is too long to lie within its own words: \(number)" }
    static func number(_ service: String) -> Int? { Int(service.split(separator: " ").last ?? "") ?? damaged }
}

enum GenericStruct: Representation {
    struct Pair<First, Second> {
        let first: First
        let second: Second
    }
    static func make(_ number: Int) -> Pair<UInt16, Token?> { Pair(first: UInt16(number), second: Token(number)) }
    static func number(_ service: Pair<UInt16, Token?>) -> Int? {
        agreeing(Int(service.first), service.second.map(intact) ?? damaged)
    }
}
