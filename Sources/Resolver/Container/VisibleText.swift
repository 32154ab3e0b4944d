extension String {
    /// The text with what cannot be seen spelt as in Swift: a line break in a name is no new line of a message.
    var visible: String {
        if unicodeScalars.allSatisfy({ !$0.isInvisible }) { return self }
        return unicodeScalars.map { $0.isInvisible ? $0.escaped(asASCII: true) : String($0) }.joined()
    }
}

extension Unicode.Scalar {
    fileprivate var isInvisible: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}
