import ResolverAudit

/// The options on the command line.
struct Options {
    private(set) var package = "."
    private(set) var scratch: String?
    private(set) var build: String?
    private(set) var modules: String?
    private(set) var program: String?
    private(set) var graph: GraphFile?
    private(set) var registry: Registry?
    private(set) var baseline: String?
    private(set) var writtenBaseline: String?
    private(set) var work: String?
    private(set) var report = Report.text
    private(set) var isFixing = false, isQuiet = false, isHelp = false, isWatching = false
    private(set) var hasTests = false

    init(_ words: [String]) throws {
        var rest = words[...]
        func value(of option: String, _ rest: inout ArraySlice<String>) throws -> String {
            guard let value = rest.popFirst() else { throw Complaint("\(option) wants a value; see --help") }
            return value
        }
        while let word = rest.popFirst() {
            switch word {
            case "--package-path": package = try value(of: word, &rest)
            case "--scratch-path": scratch = try value(of: word, &rest)
            case "--build-path": build = try value(of: word, &rest)
            case "--modules": modules = try value(of: word, &rest)
            case "--work-path": work = try value(of: word, &rest)
            case "--format":
                let format = try value(of: word, &rest)
                guard let known = Report(rawValue: format) else {
                    let all = Report.allCases.map(\.rawValue).joined(separator: ", ")
                    throw Complaint("'\(format)' is no format; there are \(all)")
                }
                report = known
            case "--program": program = try value(of: word, &rest)
            case "--graph": graph = try GraphFile(value(of: word, &rest))
            case "--registry": registry = try Registry(at: value(of: word, &rest))
            case "--baseline": baseline = try value(of: word, &rest)
            case "--write-baseline": writtenBaseline = try value(of: word, &rest)
            case "--fix": isFixing = true
            case "--quiet": isQuiet = true
            case "--watch": isWatching = true
            case "--tests": hasTests = true
            case "--help", "-h": isHelp = true
            default: throw Complaint("'\(word)' is no option; see --help")
            }
        }
        if isWatching, writtenBaseline != nil {
            throw Complaint("--watch has nothing to say with --write-baseline: write the baseline first")
        }
        if isWatching, isFixing {
            throw Complaint("--watch does not change what it watches: fix first, with --fix")
        }
        if isFixing, writtenBaseline != nil {
            throw Complaint("--fix and --write-baseline are for one run each: fix first, and build")
        }
    }

    /// Where the build's record is: what is said most precisely holds.
    var place: BuildPlace {
        if let modules { return .modules(modules) }
        if let build { return .buildFolder(build) }
        return .scratch(scratch ?? "\(package)/.build")
    }
}
