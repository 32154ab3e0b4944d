#if Checked
import SwiftParser
import SwiftSyntax
import TestSupport

/// A source in tokens, each with the space before it, to be changed here and there.
struct Mutation {
    private let tokens: [String]
    /// Which of them are names.
    private let names: [Int]

    init(of text: String) {
        let parsed = Array(Parser.parse(source: text).tokens(viewMode: .sourceAccurate))
        tokens = parsed.map { $0.description }
        names = parsed.indices.filter { if case .identifier = parsed[$0].tokenKind { true } else { false } }
    }

    /// The source with one to three changes of the kinds that people and merges make, and of some that nobody does.
    func mutant(_ random: inout SeededGenerator, words: [String]) -> String {
        var tokens = tokens
        if Bool.random(using: &random), let name = names.randomElement(using: &random),
            let other = names.randomElement(using: &random)
        {
            // A name for a name is a mistake that parses.
            tokens[name] = self.tokens[other]
            if Bool.random(using: &random) { return tokens.joined() }
        }
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            guard let index = tokens.indices.randomElement(using: &random) else { break }
            let other = tokens.indices.randomElement(using: &random) ?? index
            switch Int.random(in: 0..<8, using: &random) {
            case 0: tokens.remove(at: index)
            case 1: tokens.insert(tokens[index], at: index)
            case 2: tokens.swapAt(index, other)
            case 3: tokens[index] = " " + (words.randomElement(using: &random) ?? "")
            case 4: tokens.insert(" " + (words.randomElement(using: &random) ?? ""), at: index)
            case 5: tokens.removeSubrange(min(index, other)..<max(index, other))
            case 6: tokens.insert(contentsOf: tokens[min(index, other)..<max(index, other)], at: index)
            default:
                var scalars = Array(tokens[index].unicodeScalars)
                guard let place = scalars.indices.randomElement(using: &random) else { break }
                scalars[place] = "(){}<>[]:;,.=@#`\"\\/ \n?!&éΩ".unicodeScalars.randomElement(using: &random) ?? " "
                tokens[index] = String(String.UnicodeScalarView(scalars))
            }
        }
        return tokens.joined()
    }
}
#endif
