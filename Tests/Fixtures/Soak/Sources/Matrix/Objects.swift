import SoakSupport

// Services that are references to one object.

protocol Numbered { var number: Int { get } }
protocol NumberedObject: AnyObject { var number: Int { get } }

extension Token: Numbered, NumberedObject {}

/// The number of a token that has not been overwritten.
func intact(_ token: Token) -> Int { token.isIntact ? token.number : damaged }

enum FinalClass: Representation {
    final class Service: Token, @unchecked Sendable {}
    static let isObject = true
    static func make(_ number: Int) -> Service { Service(number) }
    static func number(_ service: Service) -> Int? { intact(service) }
    static func object(_ service: Service) -> AnyObject? { service }
}

enum SubclassAsOpenClass: Representation {
    final class Sub: Token, @unchecked Sendable {
        let copy: Int
        override init(_ number: Int) {
            copy = number
            super.init(number)
        }
    }
    static let isObject = true
    static func make(_ number: Int) -> Token { Sub(number) }
    static func number(_ service: Token) -> Int? {
        (service as? Sub)?.copy == service.number ? intact(service) : damaged
    }
    static func object(_ service: Token) -> AnyObject? { service }
    static func seen(_ service: any Numbered) -> Token? { service as? Token }
}

enum PlainClass: Representation {
    class Service {
        let token: Token
        init(_ number: Int) { token = Token(number) }
    }
    static let isObject = true
    static func make(_ number: Int) -> Service { Service(number) }
    static func number(_ service: Service) -> Int? { intact(service.token) }
    static func object(_ service: Service) -> AnyObject? { service }
    static func seen(_ service: AnyObject) -> Service? { service as? Service }
}

enum GenericClass: Representation {
    final class Box<Content> {
        let content: Content
        let token: Token
        init(_ content: Content, _ number: Int) {
            self.content = content
            token = Token(number)
        }
    }
    static let isObject = true
    static func make(_ number: Int) -> Box<[Int]> { Box([number], number) }
    static func number(_ service: Box<[Int]>) -> Int? {
        service.content == [service.token.number] ? intact(service.token) : damaged
    }
    static func object(_ service: Box<[Int]>) -> AnyObject? { service }
}

enum ActorService: Representation {
    actor Service {
        nonisolated let token: Token
        init(_ number: Int) { token = Token(number) }
    }
    static let isObject = true
    static func make(_ number: Int) -> Service { Service(number) }
    static func number(_ service: Service) -> Int? { intact(service.token) }
    static func object(_ service: Service) -> AnyObject? { service }
}

enum ClassBoundProtocol: Representation {
    static let isObject = true
    static func make(_ number: Int) -> any NumberedObject { Token(number) }
    static func number(_ service: any NumberedObject) -> Int? { service.number }
    static func object(_ service: any NumberedObject) -> AnyObject? { service }
    static func seen(_ service: Token) -> (any NumberedObject)? { service }
}

enum ProtocolAndAnyObject: Representation {
    typealias Service = any Numbered & AnyObject
    static let isObject = true
    static func make(_ number: Int) -> Service { Token(number) }
    static func number(_ service: Service) -> Int? { service.number }
    static func object(_ service: Service) -> AnyObject? { service }
    static func seen(_ service: any Numbered) -> Service? { service as? Service }
}

enum ProtocolWithObject: Representation {
    static let isObject = true
    static func make(_ number: Int) -> any Numbered { Token(number) }
    static func number(_ service: any Numbered) -> Int? { service.number }
    static func object(_ service: any Numbered) -> AnyObject? { service as? Token }
    static func seen(_ service: Token) -> (any Numbered)? { service }
}

enum SuperclassAndProtocol: Representation {
    typealias Service = Token & NumberedObject
    static let isObject = true
    static func make(_ number: Int) -> Service { Token(number) }
    static func number(_ service: Service) -> Int? { intact(service) }
    static func object(_ service: Service) -> AnyObject? { service }
}

enum AnyObjectService: Representation {
    static let isObject = true
    static func make(_ number: Int) -> AnyObject { Token(number) }
    static func number(_ service: AnyObject) -> Int? { (service as? Token).map(intact) ?? damaged }
    static func object(_ service: AnyObject) -> AnyObject? { service }
    static func seen(_ service: Token) -> AnyObject? { service }
}

enum AnyWithObject: Representation {
    typealias Other = Token
    static let isObject = true
    static func make(_ number: Int) -> Any { Token(number) }
    static func number(_ service: Any) -> Int? { (service as? Token).map(intact) ?? damaged }
    static func object(_ service: Any) -> AnyObject? { service as? Token }
    static func seen(_ service: Token) -> Any? { service }
}

enum ErrorWithObject: Representation {
    final class Failure: Token, Error, @unchecked Sendable {}
    static let isObject = true
    static func make(_ number: Int) -> any Error { Failure(number) }
    static func number(_ service: any Error) -> Int? { (service as? Failure).map(intact) ?? damaged }
    static func object(_ service: any Error) -> AnyObject? { service as? Failure }
    static func seen(_ service: Failure) -> (any Error)? { service }
}

enum PrimaryAssociatedType: Representation {
    protocol Holding<Content>: AnyObject {
        associatedtype Content
        var content: Content { get }
    }
    final class Holder: Holding {
        let content: Token
        init(_ number: Int) { content = Token(number) }
    }
    static let isObject = true
    static func make(_ number: Int) -> any Holding { Holder(number) }
    static func number(_ service: any Holding) -> Int? { (service.content as? Token).map(intact) ?? damaged }
    static func object(_ service: any Holding) -> AnyObject? { service }
    static func seen(_ service: Holder) -> (any Holding)? { service }
}
