#if !Checked
import Foundation

/// The tool in a package that has not asked for it: says how to ask.
@main
enum WithoutTrait {
    static func main() {
        let remedy = """
            .package(url: "https://github.com/…/Resolver", from: "…", traits: ["Checked"])
            """
        FileHandle.standardError.write(Data("error: enable the trait Checked: \(remedy)\n".utf8))
        exit(1)
    }
}
#endif
