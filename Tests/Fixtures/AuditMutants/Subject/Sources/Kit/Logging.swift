import Resolver

public protocol Logging: Part {}

struct Console: Logging {
    var label = ""
}

struct Line: Part {
    let text: String
    let level: Int
}

struct Appender: Part {
    let path: String
    let limit: Int?
}

struct Rotation: Part {
    let parts: [any Part]
}

extension Resolver {
    /// Registers loggers, which are given what they write about.
    public static func registerLogging() {
        register { (_, args) in Console(label: args()) as any Logging }
        register { (_, args) in Line(text: args("text"), level: args("level") ?? 1) }
        register { (_, args) in Appender(path: args[0], limit: args[1]) }
        register(name: "small") { (_, args) in Appender(path: args[0], limit: args[1] ?? 5) }
        register { (resolver, args) in Rotation(parts: [resolver.resolve(Appender.self, args: args)]) }
    }

    /// Asks for them.
    public static func askLogging() {
        let logging: any Logging = resolve(args: "network")
        use(logging, resolve((any Logging).self, args: "storage"))
        let line: Line = resolve(args: ["text": "started", "level": 2])
        let plain = resolve(Line.self, args: ["text": "stopped"])
        use(line, plain)
        let appender: Appender = resolve(arg0: "a.log", arg1: 10)
        use(appender, resolve(Appender.self, arg0: "b.log", arg1: nil as Int?))
        use(root.resolve(Appender.self, name: "small", arg0: "c.log", arg1: 3))
        let rotation: Rotation = resolve(arg0: "d.log", arg1: 4)
        use(rotation)
    }
}
