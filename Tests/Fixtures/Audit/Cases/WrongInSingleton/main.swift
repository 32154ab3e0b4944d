import Resolver

final class Analytics {
    @MainActor static let shared = Analytics()
    @Injected private var number: Int // error: missing
    func track() { print(number) }
}
final class Lazily {
    @MainActor static let shared = Lazily()
    @LazyInjected private var name: String // error: missing
    func track() { print(name) }
}
/// Nobody mentions it.
final class Unused {
    @MainActor static let shared = Unused()
    @Injected private var number: Double
}
Analytics.shared.track()
Lazily.shared.track()
@MainActor
final class Hidden {
    static var shared: Hidden { one }
    private static let one = Hidden()
    @Injected private var number: Float // error: missing
    func track() { print(number) }
}
Hidden.shared.track()
