// Of DeveloperToolsSupport, which SwiftUI passes on. The macro `#Preview` cannot be expanded without Xcode: whoever checks a
// source writes `Preview.standIn` in its place.

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
public struct Preview {
    public struct ViewTraits {}
    /// What it shows.
    public nonisolated(unsafe) let standInView: any View

    /// Stands for the macro.
    @MainActor @preconcurrency
    public static func standIn(
        _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
        @ViewBuilder body: @escaping @MainActor () -> any View
    ) -> Preview {
        Preview(standInView: traits.reduce(body()) { view, trait in trait.change(view) })
    }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
public struct PreviewTrait<T> {
    fileprivate let change: @MainActor (any View) -> any View
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
public struct PreviewModifierContent: StandInPrimitive {
    let view: any View
    public var standInChildren: [any View] { [view] }
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
@MainActor @preconcurrency
public protocol PreviewModifier {
    associatedtype Context = Void
    static func makeSharedContext() async throws -> Context
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func body(content: Content, context: Context) -> Body
    typealias Content = PreviewModifierContent
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
extension PreviewModifier where Context == Void {
    public static func makeSharedContext() async throws -> Context { () }
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
extension PreviewTrait where T == Preview.ViewTraits {
    @MainActor @preconcurrency
    public static func modifier(_ modifier: some PreviewModifier) -> PreviewTrait<Preview.ViewTraits> {
        PreviewTrait { view in changed(view, by: modifier) }
    }

    /// A context that takes time to make is not stood in for.
    @MainActor
    private static func changed<Modifier: PreviewModifier>(_ view: any View, by modifier: Modifier) -> any View {
        modifier.body(content: PreviewModifierContent(view: view), context: () as! Modifier.Context)
    }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
@MainActor @preconcurrency
public protocol PreviewProvider {
    associatedtype Previews: View
    @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
}
