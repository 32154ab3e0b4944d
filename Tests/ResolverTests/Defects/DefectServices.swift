import Resolver

/// The services that the defects are tried on.
protocol Messaging: AnyObject, Sendable {
    var text: String { get }
}

final class Message: Messaging {
    let text: String
    init(_ text: String = "") { self.text = text }
}

final class Conversation: Sendable {
    let messages: [any Messaging]
    init(_ messages: any Messaging...) { self.messages = messages }
}
