import Resolver

func ask() {
    switch CommandLine.arguments.count {
    case 0: break
    default: break
    }
    _ = Resolver.resolve(String.self)  // error: missing
}
ask()
