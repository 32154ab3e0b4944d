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
