import Resolver

public func ask<Service>(_ service: Service.Type) { _ = Resolver.resolve(service) }

enum Store {
    static func ask() { WrongQualifiedCall.ask(String.self) }  // error: missing
}
Store.ask()
