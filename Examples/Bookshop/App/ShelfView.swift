import BookshopModels
import Resolver
import SwiftUI

/// The books on offer. Its model lives as long as it does, and the basket as long as the app.
struct ShelfView: View {
    @InjectedObservable private var model: ShelfModel
    @InjectedObservable private var basket: Basket
    @State private var isCheckingOut = false

    var body: some View {
        NavigationStack {
            List {
                TextField("Search", text: $model.search)
                if let failure = model.failure { Text(failure) }
                ForEach(model.shown) { book in
                    NavigationLink(book.title, value: book)
                }
                NavigationLink("Settings") { SettingsView() }
            }
            .navigationDestination(for: Book.self) { BookView(book: $0) }
            Button("Buy \(basket.books.count) books") { isCheckingOut = true }
                .disabled(basket.books.isEmpty)
        }
        .task { await model.load() }
        .sheet(isPresented: $isCheckingOut) { CheckoutView() }
    }
}

// iOS 18 and later: the trait puts what it registers in front of everything that the app has.
@available(iOS 18, *)
#Preview("Canned", traits: .resolver { $0.register { CannedCatalogue() as any Catalogue } }) {
    ShelfView()
}

// Any system: the modifier does the same.
#Preview("Empty") {
    ShelfView().resolver { $0.register { CannedCatalogue([]) as any Catalogue } }
}
