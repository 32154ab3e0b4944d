// What `Examples/Bookshop` and the pages show. Simplified: texts are strings, where the real ones are also keys of
// localised ones, and nothing is drawn.

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
public struct Text: StandInPrimitive {
    nonisolated public init<S: StringProtocol>(_ content: S) {}
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
public struct Button<Label: View>: StandInPrimitive {}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
extension Button where Label == Text {
    nonisolated public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {}
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
public struct TextField<Label: View>: StandInPrimitive {}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
extension TextField where Label == Text {
    nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>) {}
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
public struct Toggle<Label: View>: StandInPrimitive {}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
extension Toggle where Label == Text {
    nonisolated public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {}
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
public struct VStack<Content: View>: StandInPrimitive {
    nonisolated(unsafe) let content: Content
    nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
    public var standInChildren: [any View] { [content] }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
@MainActor @preconcurrency
public struct List<Content: View>: StandInPrimitive {
    let content: Content
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    public var standInChildren: [any View] { [content] }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    nonisolated(unsafe) let data: Data
    nonisolated(unsafe) let content: (Data.Element) -> Content
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
extension ForEach: View, StandInPrimitive where Content: View {
    public typealias Body = Never
    public var standInChildren: [any View] { data.map(content) }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
    nonisolated public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        (self.data, self.content) = (data, content)
    }
}

@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
@MainActor @preconcurrency
public struct NavigationStack<Root: View>: StandInPrimitive {
    let root: Root
    public init(@ViewBuilder root: () -> Root) { self.root = root() }
    public var standInChildren: [any View] { [root] }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 7, *)
public struct NavigationLink<Label: View, Destination: View>: StandInPrimitive {}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 7, *)
extension NavigationLink where Label == Text {
    nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) {}
}

@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
extension NavigationLink where Label == Text, Destination == Never {
    nonisolated public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) {}
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
extension View {
    nonisolated public func disabled(_ disabled: Bool) -> some View { self }
    nonisolated public func id<ID: Hashable>(_ id: ID) -> some View { StandInIdentified(content: self, id: id) }
    nonisolated public func sheet<Content: View>(
        isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) -> some View { self }

    @available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
    nonisolated public func task(@_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void)
        -> some View
    { self }

    @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
    nonisolated public func navigationDestination<D: Hashable, C: View>(
        for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View { self }
}

/// A view that is another where its identity is.
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
public struct StandInIdentified<Content: View, ID: Hashable>: StandInPrimitive {
    nonisolated(unsafe) let content: Content
    nonisolated(unsafe) let id: ID
    nonisolated init(content: Content, id: ID) { (self.content, self.id) = (content, id) }
    public var standInChildren: [any View] { [content] }
    public var standInIdentity: AnyHashable? { id }
}

@available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
@MainActor @preconcurrency
public protocol Scene {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}

@available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
extension Never: Scene {}

@available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
@resultBuilder
public struct SceneBuilder {
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

@available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
public struct WindowGroup<Content: View>: Scene {
    nonisolated public init(@ViewBuilder content: @escaping () -> Content) {}
    public var body: Never { fatalError("a primitive scene has no body") }
}

@available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
@MainActor @preconcurrency
public protocol App {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
    @MainActor @preconcurrency init()
}

@available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
extension App {
    @MainActor @preconcurrency public static func main() {}
}
