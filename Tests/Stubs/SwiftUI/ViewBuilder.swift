@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
@resultBuilder
public struct ViewBuilder {
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock() -> EmptyView { EmptyView() }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<
        (repeat each Content)
    > {
        var views: [any View] = []
        repeat views.append(each content)
        return TupleView((repeat each content), views)
    }
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<First, Second> {
        _ConditionalContent(first: first, second: nil)
    }
    public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<First, Second> {
        _ConditionalContent(first: nil, second: second)
    }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
public struct TupleView<T>: StandInPrimitive {
    public nonisolated(unsafe) var value: T
    nonisolated(unsafe) let views: [any View]
    nonisolated init(_ value: T, _ views: [any View]) { (self.value, self.views) = (value, views) }
    public var standInChildren: [any View] { views }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
public struct _ConditionalContent<TrueContent, FalseContent> {
    public typealias Body = Never
    nonisolated(unsafe) let first: TrueContent?
    nonisolated(unsafe) let second: FalseContent?
    nonisolated init(first: TrueContent?, second: FalseContent?) { (self.first, self.second) = (first, second) }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
extension _ConditionalContent: View, StandInPrimitive where TrueContent: View, FalseContent: View {
    public var standInChildren: [any View] {
        if let first { return [first] }
        if let second { return [second] }
        return []
    }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
extension Optional: View where Wrapped: View {
    public typealias Body = Never
    public var body: Never { fatalError("a primitive view has no body") }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
extension Optional: StandInPrimitive where Wrapped: View {
    public var standInChildren: [any View] { map { [$0] } ?? [] }
}
