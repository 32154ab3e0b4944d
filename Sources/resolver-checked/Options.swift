import Foundation
import ResolverCheckedGenerator

/// The call as it was written: a command and its options.
struct Options {
    enum Command: String { case generate, check }

    /// Nil if only the usage was asked for.
    private(set) var command: Command?
    private(set) var output: String?
    private(set) var isBeside = false
    private var paths: [String] = []
    private var sourceList: String?
    private var moduleList: String?
    private var isIndentedWithTabs = false
    private var tabSize = 4

    init(_ words: [String]) throws(Failure) {
        let words = Self.separated(words)
        if words.isEmpty || words[0] == "help" || words.contains(where: { ["--help", "-h"].contains($0) }) { return }
        guard let known = Command(rawValue: words[0]) else {
            throw .wrongCall("'\(words[0])' is no command; there are generate and check")
        }
        command = known
        var rest = words.dropFirst()
        while let word = rest.popFirst() { try read(word, &rest) }
        if paths.isEmpty, sourceList == nil { throw .wrongCall("say which --sources to read") }
        if known == .generate, output == nil, !isBeside {
            throw .wrongCall("say where to write: --output or --beside")
        }
    }

    private mutating func read(_ word: String, _ rest: inout ArraySlice<String>) throws(Failure) {
        func value(_ rest: inout ArraySlice<String>) throws(Failure) -> String {
            guard let value = rest.popFirst(), !value.isEmpty, !value.hasPrefix("-") else {
                throw .wrongCall("\(word) wants a value")
            }
            return value
        }
        switch word {
        case "--sources", "-s":
            paths.append(try value(&rest))
            while let next = rest.first, !next.hasPrefix("-") {
                paths.append(next)
                rest.removeFirst()
            }
        case "--source-list": sourceList = Paths.whole(try value(&rest))
        case "--module-list": moduleList = Paths.whole(try value(&rest))
        case "--output": output = Paths.whole(try value(&rest))
        case "--beside": isBeside = true
        case "--indent":
            let name = try value(&rest)
            guard ["spaces", "tabs"].contains(name) else {
                throw .wrongCall("'\(name)' is no indentation; there are spaces and tabs")
            }
            isIndentedWithTabs = name == "tabs"
        case "--tab-size":
            let number = try value(&rest)
            guard let size = Int(number), (1...16).contains(size) else {
                throw .wrongCall("--tab-size is a number from 1 to 16, and not '\(number)'")
            }
            tabSize = size
        default: throw .wrongCall("'\(word)' is no option")
        }
    }

    /// `--option=value` as two words.
    private static func separated(_ words: [String]) -> [String] {
        words.flatMap { word -> [String] in
            guard word.hasPrefix("--"), let equals = word.firstIndex(of: "=") else { return [word] }
            return [String(word[..<equals]), String(word[word.index(after: equals)...])]
        }
    }

    var layout: Layout { isIndentedWithTabs ? .tabs(width: tabSize) : .spaces(tabSize) }

    /// The paths that were given, with those in the list.
    func sources() throws(Failure) -> [String] {
        try paths + (sourceList.map(Paths.lines) ?? [])
    }

    /// The modules below, each with its sources.
    func modules() throws(Failure) -> [(name: String, sources: [String])] {
        guard let moduleList else { return [] }
        var modules: [(name: String, sources: [String])] = []
        for line in try Paths.lines(of: moduleList) {
            if line.hasPrefix("Module: ") {
                modules.append((String(line.dropFirst("Module: ".count)), []))
            } else if modules.isEmpty {
                throw Failure(moduleList, "begins with no line 'Module: NAME'")
            } else {
                modules[modules.count - 1].sources.append(line)
            }
        }
        return modules
    }
}
