import Resolver

// Run twice, without any library for tests: as it is, and with `MOCK=1 XCODE_RUNNING_FOR_PREVIEWS=1 … -mock`.

struct Found: Sendable { let name: String }

/// The name of what is made where a context holds, or else the usual.
func found(_ context: ResolverContext) -> String {
    let container = Resolver()
    container.register { Found(name: "usual") }.when(context) { Found(name: "context") }
    return container.resolve(Found.self).name
}

@main
struct ContextClient {
    static func main() {
        let isMock = CommandLine.arguments.contains("-mock")
        let expected = isMock ? "context" : "usual"
        let told: [ResolverContext] = [.preview, .argument("-mock"), .environment("MOCK"), .environment("MOCK", "1")]
        for context in told {
            precondition(Resolver.isIn(context) == isMock && found(context) == expected, "\(context)")
        }
        let never: [ResolverContext] = [
            .test, .simulator, .argument("-mocked"), .environment("MOCK", "2"), ResolverContext("own"),
        ]
        for context in never {
            precondition(!Resolver.isIn(context) && found(context) == "usual", "\(context)")
        }
        #if DEBUG
            precondition(Resolver.isIn(.debug) && found(.debug) == "context")
        #else
            precondition(!Resolver.isIn(.debug) && found(.debug) == "usual")
        #endif
        // What is set wins over what is found out.
        Resolver.setContext(.preview, !isMock)
        precondition(found(.preview) == (isMock ? "usual" : "context"))
        print("Context client: works, \(isMock ? "as a mock" : "as it is")")
    }
}
