import Networking

/// What the command line asks for.
struct CommandLineOptions: Hashable {
    /// The files to read.
    struct Files: Hashable, Sendable {
        let catalogue: Location
        let orders: Location
    }

    var showsHelp = false
    var isVerbose = false
    var isSandbox = false
    /// Nil for those that come with the program.
    var files: Files?

    init(_ arguments: [String]) throws(UsageFault) {
        var paths: [String] = []
        var takesOptions = true
        for argument in arguments {
            switch argument {
            case "--" where takesOptions: takesOptions = false
            case "--help" where takesOptions, "-h" where takesOptions: showsHelp = true
            case "--verbose" where takesOptions: isVerbose = true
            case "--sandbox" where takesOptions: isSandbox = true
            case _ where takesOptions && argument.hasPrefix("-"):
                throw UsageFault("there is no option \(argument).", remedy: "see --help for those there are.")
            default: paths.append(argument)
            }
        }
        if showsHelp { return }
        switch paths.count {
        case 0: break
        case 2 where isSandbox:
            throw UsageFault("--sandbox reads no files.", remedy: "leave out the one or the others.")
        case 2: files = Files(catalogue: Location(paths[0]), orders: Location(paths[1]))
        default:
            let many = paths.count == 1 ? "one file" : "\(paths.count) files"
            throw UsageFault("\(many) named; it takes two or none.", remedy: "name a catalogue, then its orders.")
        }
    }

    static let help = """
        Prices the orders of a shop and prints what is sent, what it costs and what was out of stock.

        Usage: Storefront [--verbose] [CATALOGUE ORDERS]
               Storefront [--verbose] --sandbox

          CATALOGUE   a JSON file with products, prices, taxes, discounts and exchange rates
          ORDERS      a JSON file with customers and their orders
                      Both default to the ones in the Data folder that comes with the source.

          --sandbox   take a tiny shop that is built in, and read no files
          --verbose   tell on standard error what was read
          --help, -h  print this

        Exit status: 0 if the report was printed; 1, with the reason on standard error, if a file or
        the command line is at fault.

        """
}

/// What is wrong with the command line.
struct UsageFault: Error, CustomStringConvertible {
    let fact: String
    let remedy: String

    init(_ fact: String, remedy: String) {
        self.fact = fact
        self.remedy = remedy
    }

    var description: String { "\(fact)\n  Fix: \(remedy)" }
}
