import ResolverChecked

struct R: CheckedResolver {
    typealias Output = Key.Out

    enum Key {
        #if DEBUG
            #if FAST
            typealias Out = String
            #else
            typealias Out = Int
            #endif
        #else
        typealias Out = Double
        #endif
    }

    #if DEBUG
        #if FAST
        func out() -> Key.Out { "" }
        #else
        func out() -> Key.Out { 1 }
        #endif
    #else
    func out() -> Key.Out { 1 }
    #endif
}

_ = R().resolve()
