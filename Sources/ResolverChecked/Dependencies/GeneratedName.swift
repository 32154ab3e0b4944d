import Resolver

/// For generated code: tells what an accessor gives from what others give that stand for the same type.
public struct GeneratedName: Sendable {
    let name: Resolver.Name
    /// Whether the type by itself, without a name, is this one, unless something else is registered for it.
    let isFirst: Bool

    /// The name of one accessor.
    ///
    /// - Parameters:
    ///   - type: The type that conforms, which only its module tells from those of others.
    ///   - isFirst: Whether it is the first in its module that stands for its type.
    ///   - file: The generated file, whose module it is.
    public init(_ type: StaticString, isFirst: Bool, file: StaticString = #fileID) {
        let module = "\(file)".prefix { $0 != "/" }
        name = Resolver.Name("\(module).\(type)")
        self.isFirst = isFirst
    }
}
