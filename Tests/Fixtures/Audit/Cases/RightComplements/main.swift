import Resolver

let isMock = CommandLine.arguments.count > 9
if isMock { Resolver.register { UInt8(1) } }
if !isMock { Resolver.register { UInt8(2) } }
_ = Resolver.resolve(UInt8.self)
func modern() { if #available(macOS 14, *) { Resolver.register { 1 } } }
modern()
_ = Resolver.resolve(Int.self)
func retry() { for attempt in 0..<3 { if attempt == 1 { Resolver.register { UInt(1) }; return } } }
retry()
_ = Resolver.resolve(UInt.self)
