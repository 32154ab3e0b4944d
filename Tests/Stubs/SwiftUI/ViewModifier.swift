@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
@MainActor @preconcurrency
public protocol ViewModifier {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
    typealias Content = _ViewModifier_Content<Self>
    func standInChange(_ environment: inout EnvironmentValues)
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
extension ViewModifier {
    public func standInChange(_ environment: inout EnvironmentValues) {}
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
public struct _ViewModifier_Content<Modifier: ViewModifier>: StandInPrimitive {
    let view: any View
    public var standInChildren: [any View] { [view] }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
public struct ModifiedContent<Content, Modifier> {
    public typealias Body = Never
    public nonisolated(unsafe) var content: Content
    public nonisolated(unsafe) var modifier: Modifier
    nonisolated public init(content: Content, modifier: Modifier) {
        (self.content, self.modifier) = (content, modifier)
    }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
extension ModifiedContent: View, StandInPrimitive where Content: View, Modifier: ViewModifier {
    public var standInChildren: [any View] { [StandInModified(modified: self)] }
    public func standInChange(_ environment: inout EnvironmentValues) { modifier.standInChange(&environment) }
}

/// The body of a modifier, whose properties are installed as a view's are.
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
struct StandInModified<Content: View, Modifier: ViewModifier>: View {
    let modifier: Modifier
    let content: Content
    init(modified: ModifiedContent<Content, Modifier>) { (modifier, content) = (modified.modifier, modified.content) }
    var body: some View { modifier.body(content: _ViewModifier_Content(view: content)) }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
extension View {
    nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}
