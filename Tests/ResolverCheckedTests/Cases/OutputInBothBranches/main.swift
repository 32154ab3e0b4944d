import ResolverChecked

class Base {
    typealias Output = Key.Number

    enum Key {
        typealias Number = Int
        typealias Text = String
    }

    func number() -> Key.Number { 1 }
}

final class TextResolver: Base, CheckedResolver {
    #if DEBUG
    typealias Output = Key.Text
    #else
    typealias Output = TextResolver.Key.Text
    #endif

    func text(number: Key.Number) -> Key.Text { "text \(number)" }
}

let text: String = TextResolver().resolve()
precondition(text == "text 1")
