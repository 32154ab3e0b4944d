import BookshopModels
import Resolver
import SwiftUI

/// A checkout, with an order that its screens share, and that is let go when it is closed.
struct CheckoutView: View {
    var body: some View {
        NestedContainer("checkout") { container in
            container.registerCheckout()
        } content: {
            VStack {
                AddressView()
                PlaceOrderView()
            }
        }
    }
}

private struct AddressView: View {
    @InjectedObservable private var order: Order

    var body: some View {
        TextField("Address", text: $order.address)
        Toggle("A gift", isOn: $order.isGift)
    }
}

private struct PlaceOrderView: View {
    @InjectedObservable private var model: CheckoutModel

    var body: some View {
        if model.isPlaced {
            Text("Thank you.")
        } else {
            Button("Place order") { model.place() }.disabled(!model.canPlace)
        }
    }
}

// What a checkout needs is registered by the view itself.
#Preview {
    CheckoutView()
}
