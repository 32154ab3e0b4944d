// What an app on Apple's systems writes, checked for types against the stubs.

import Combine
import Resolver
import SwiftUI
#if canImport(UIKit)
    import UIKit
#endif

final class CartModel: ObservableObject {
    var isGift = false
}

struct CartView: View {
    @InjectedObject var model: CartModel
    @InjectedObject(name: "other", container: .main) var other: CartModel

    var gift: Binding<Bool> { $model.isGift }

    var body: some View {
        if model.isGift { return EmptyView() }
        return EmptyView()
    }

    mutating func mock(_ mock: CartModel) { model = mock }
}

// MARK: - What a view owns

@available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
struct OwningView: View {
    @InjectedStateObject var model: CartModel
    @InjectedStateObject(name: "other", container: .main) private var other: CartModel
    @InjectedStateObject private var page: CartModel

    init(page: Int) { _page = InjectedStateObject(with: page, "title") }

    var body: some View {
        GiftView(isGift: $model.isGift)
        if other.isGift { GiftView(isGift: $page.isGift) }
    }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
final class NoteModel: Observable {
    var text = ""
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
struct NoteView: View {
    @InjectedObservable var model: NoteModel
    @InjectedObservable(name: "other", container: .main) private var other: NoteModel
    @InjectedObservable private var page: NoteModel

    init(page: Int) { _page = InjectedObservable(with: page) }

    var text: Binding<String> { $page.text }
    var body: some View {
        if model.text == other.text { EmptyView() }
    }
}

struct GiftView: View {
    @Binding var isGift: Bool
    @Environment(\.resolver) private var resolver

    var body: some View {
        if isGift, let resolver { EmptyView().resolver(resolver) }
    }
}

// MARK: - Containers in the environment

struct CheckoutView: View {
    let session: Resolver

    var body: some View {
        NestedContainer("checkout") { container in
            container.register { CartModel() }
        } content: {
            CartView()
            CartView().resolver(nil)
        }
        .resolver(session)
        NestedContainer { CartView() }
        CartView().resolver { $0.register { CartModel() } }
    }
}

struct CheckoutPreviews: PreviewProvider {
    static var previews: some View {
        CartView().resolver { $0.register { CartModel() } }
    }
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
@MainActor func makePreview() -> Preview {
    Preview.standIn("Cart", traits: .resolver { $0.register { CartModel() } }) { CartView() }
}

#if canImport(UIKit)
    final class EditorViewController: UIViewController, StoryboardResolving {
        var model: CartModel!
        @LazyInjected var lazy: CartModel

        func resolveViewController() {
            model = resolver.optional()
        }

        override func viewDidLoad() {
            $lazy.args = true
            resolving = true
        }
    }
#endif

#if !swift(>=6)
    /// Outside of a view, on no actor, as code from before there were actors has it.
    final class CartChecks {
        @InjectedObject var model: CartModel
        @InjectedObject(name: "other") var other: CartModel

        func check() -> Bool {
            model.isGift = true
            model = other
            return $other.isGift.wrappedValue
        }
    }

    func makeCartChecks() -> Bool { CartChecks().check() }
#endif
