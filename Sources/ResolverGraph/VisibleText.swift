extension String {
    /// The text with what cannot be seen spelt as in Swift: a line break in a name is no new line of a message.
    /// The library, which knows nothing of graphs, has its own.
    var visible: String {
        if unicodeScalars.allSatisfy({ !$0.isInvisible }) { return self }
        var text = ""
        for scalar in unicodeScalars {
            if scalar.isInvisible { text += scalar.escaped(asASCII: true) } else { text.unicodeScalars.append(scalar) }
        }
        return text
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
