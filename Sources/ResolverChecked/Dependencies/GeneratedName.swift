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

extension Resolver {
    /// The name that an accessor resolves by: none where the type is registered by hand, and it is the first of those
    /// that stand for it.
    func key<Service>(of type: Service.Type, _ name: GeneratedName?) -> Name? {
        guard let name, !(name.isFirst && isRegisteredByHand(type)) else { return nil }
        return name.name
    }

    /// Has a type by itself be what its first accessor gives.
    func alias<Service>(
        _ type: Service.Type, to name: GeneratedName?, ifUnseen: Bool, _ file: StaticString, _ line: UInt
    ) {
        guard let name, name.isFirst, !(ifUnseen && isRegistered(type)) else { return }
        alias(type, to: name.name, ifUnseen: ifUnseen, file: file, line: line)
    }
}
