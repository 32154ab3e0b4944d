import ResolverChecked

struct R: CheckedResolver {
    typealias Output = Key.Out

    enum Key {
        #if DEBUG
            #if FAST
//                    ↓ error: `Key.Out` is there only `#if DEBUG`, and `R` without that too; put the `#if` around what it is an alias of
            typealias Out = String
            #elseif SLOW
//                    ↓ error: `Key.Out` is there only `#if DEBUG`, and `R` without that too; put the `#if` around what it is an alias of
            typealias Out = Int
            #endif
        #else
//                ↓ error: `Key.Out` is there only `#if !(DEBUG)`, and `R` without that too; put the `#if` around what it is an alias of
        typealias Out = Double
        #endif
    }

    func out() -> Key.Out { 1 }
}
