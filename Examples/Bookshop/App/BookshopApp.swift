import SwiftUI

@main
struct BookshopApp: App {
    var body: some Scene {
        WindowGroup { ShelfView() }
    }
}
