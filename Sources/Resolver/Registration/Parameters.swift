/// The parameters of a function that was registered, on the way to being passed.
///
/// A closure that takes a container first, all types written out, may be meant for arguments behind it: then those that
/// were passed are the parameters. Otherwise parameters are dependencies.
struct Parameters {
    private let types: [Any.Type]
    private let args: Resolver.Args
    private let takesArguments: Bool
    private var index = -1

    init(_ types: [Any.Type], _ args: Resolver.Args) {
        self.types = types
        self.args = args
        takesArguments = types.first == Resolver.self && types.count > 1 && !args.isEmpty
    }

    /// The argument that is the next parameter; nil if it is a dependency.
    mutating func next<Parameter>(_ type: Parameter.Type) throws -> Parameter? {
        index += 1
        if !takesArguments || index == 0 { return nil }
        if index == 1 { try args.check(Array(types.dropFirst())) }
        return .some(try args.typed(index - 1))
    }
}
