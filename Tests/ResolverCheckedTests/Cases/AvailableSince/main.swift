if #available(macOS 12, iOS 15, *) { precondition(NewResolver().resolve() == "text1") }
