import BookshopModels
import Resolver
import SwiftUI

/// One book. Its model is made for the book, which comes with the initialiser.
struct BookView: View {
    @InjectedObservable private var model: BookModel

    init(book: Book) { _model = InjectedObservable(with: book) }

    var body: some View {
        VStack {
            Text(model.book.title)
            Text(model.book.author)
            Text(model.summary)
            Button("Buy") { model.buy() }
        }
        .task { await model.load() }
    }
}

#Preview {
    BookView(book: Book(id: "tea", title: "The Book of Tea", author: "Okakura Kakuzō", price: 700))
        .resolver { $0.register { CannedCatalogue() as any Catalogue } }
}
